import { kitText } from './kit.js'

/** Words about passkeys. */
export const passkeyText = {
  title: 'Passkeys',
  what: 'Your phone, computer or security key keeps a passkey and unlocks it with your fingerprint, face or PIN. You can log in with it alone, or use it after your password.',
  list: 'Your passkeys',
  none: 'You have no passkey yet.',
  noSupport: 'This browser has no passkeys. Open this page in a newer one, or on your phone.',
  noName: 'Passkeys do not work at an address made of numbers. Open this site by its name.',
  atLocalhost: 'Open it as localhost',
  added: 'Added',
  used: 'Last used',
  unused: 'Not yet',
  add: 'Add a passkey',
  addTitle: 'Add a passkey',
  addText: 'Give it a name first. Then your browser asks where to keep it.',
  name: 'Name',
  nameHelp: 'So that you know which one it is, such as “Blue laptop”.',
  done: 'Passkey added',
  rename: 'Rename',
  renameOf: (name: string) => `Rename: ${name}`,
  renameTitle: 'Rename this passkey',
  renamed: 'Passkey renamed',
  save: 'Save',
  saving: 'Saving…',
  remove: 'Remove',
  removeOf: (name: string) => `Remove: ${name}`,
  removeTitle: (name: string) => `Remove the passkey “${name}”`,
  removeText: 'It no longer works here. Your device may still list it; you can delete it there.',
  removeLastText:
    'From then on your password alone is enough to log in. Your one-time codes stop working, too.',
  removing: 'Removing…',
  removed: 'Passkey removed',
  kept: 'You need a second factor here, so the last one cannot be removed.',
  pick: 'Use a passkey',
  deviceAsks: 'Your device asks for your fingerprint, face or PIN.',
  waiting: kitText.waitingForDevice,
} as const

/** Why no passkey came from the browser, and what to do. */
export const passkeyFailures = {
  stopped:
    'Nothing was done. It was cancelled, it took too long, or this device has no passkey for this site.',
  known:
    'This device already has a passkey for your account. Use another device, or a security key.',
  failed: 'This browser or device could not do it. Try another one, or use another way.',
} as const
