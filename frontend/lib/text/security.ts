/** Words about second factors, one-time codes and proving one's identity again. */
export const proofText = {
  title: 'Confirm that it is you',
  againText:
    'It has been more than 15 minutes since you last did. Once you have, what you asked for goes ahead.',
  password: 'Your password',
  passwordMissing: 'Enter your password.',
  code: 'Code',
  codeHelp: 'The 6 digits that your authenticator app shows.',
  codeMissing: 'Enter the code.',
  oneTime: 'One-time code',
  oneTimeHelp: 'One of the codes that you wrote down. Each works once.',
  toOneTime: 'Use a one-time code',
  toApp: 'Use the authenticator app',
  submit: 'Confirm',
  busy: 'Checking…',
  lost: 'If you have lost them all, ask our staff. Two admins together can remove your second factor.',
  codesLeft: (left: number) =>
    `${left === 0 ? 'No' : left} one-time ${left === 1 ? 'code' : 'codes'} left`,
  codesLeftMore: 'Get new ones under Security in your account menu.',
} as const

export const enrolText = {
  region: 'Second factor',
  needed: 'Your role needs a second factor.',
  until: (moment: string) =>
    `Until ${moment} you can decide without one; after that, you can only read.`,
  over: 'Without one you can read, but decide nothing.',
  toPage: 'Set it up',
} as const

export const securityText = {
  title: 'Security',
  subtitle: 'What protects your sign-in besides your password.',
  unharmed: 'Your sign-in is unchanged.',
  app: 'Authenticator app',
  appWhat:
    'An app on your phone shows a new code every half minute. We ask for it after your password, and before money leaves your account unless you gave one in the last 15 minutes.',
  appOn: 'On since',
  setUp: 'Set up',
  change: 'Move to another phone',
  remove: 'Remove',
  setUpTitle: 'Set up an authenticator app',
  scan: 'Scan this with your authenticator app, or type the key into it.',
  qrOf: 'the key for your authenticator app',
  key: 'Key',
  copyKey: 'Copy key',
  keyCopied: 'Key copied',
  appCode: 'Code that the app shows now',
  turnOn: 'Turn on',
  turningOn: 'Turning on…',
  turnedOn: 'The authenticator app is on',
  preparing: 'Preparing…',
  removeTitle: 'Remove the authenticator app',
  removeText:
    'From then on your password alone is enough to sign in. Your one-time codes stop working, too.',
  removeOneText: 'You can still use your passkeys.',
  removing: 'Removing…',
  removed: 'Removed',
  neededNote:
    'You need a second factor here, so the last one cannot be removed. You can move it to another phone.',
  codes: 'One-time codes',
  codesWhat:
    'For when your device is not at hand. Each works once in place of the app or a passkey.',
  codesNone: 'You get ten of them when you set up a second factor.',
  codesLeft: 'Left',
  leftOf: (left: number) => `${left} of 10`,
  codesNew: 'Get new codes',
  codesNewTitle: 'Get ten new one-time codes',
  codesNewText: 'The codes you have now stop working at once.',
  making: 'Making them…',
  codesTitle: 'Your one-time codes',
  codesOnce: 'Copy these to a safe place, or write them down. They are shown only now.',
  codesCopy: 'Copy all',
  codesCopied: 'Codes copied',
  codesDone: 'I have kept them',
} as const
