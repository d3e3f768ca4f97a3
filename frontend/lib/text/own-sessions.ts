import type { SignInOutcome } from '#contracts/own/own-sessions'

/** Words about where a person is signed in, and about their last sign-ins. */
export const ownSessionsText = {
  title: 'Where you are signed in',
  unharmed: 'Your sessions are unchanged.',
  none: 'You are not signed in anywhere else.',
  unknownDevice: 'Unknown device',
  thisOne: 'This browser',
  from: 'From',
  since: 'Since',
  seen: 'Last used',
  end: 'Log out',
  endOf: (device: string) => `Log out: ${device}`,
  endTitle: (device: string) => `Log out of ${device}`,
  endText: 'It is signed out at once.',
  endOthers: 'Log out everywhere else',
  endOthersText: 'All other browsers are signed out at once. You stay signed in here.',
  ending: 'Logging out…',
  ended: 'Logged out',
  history: 'Your last sign-ins',
  historyText: 'If one of these was not you, change your password and log out everywhere else.',
  historyNone: 'No sign-in has been recorded yet.',
  more: (count: number) => `Show all ${count}`,
} as const

/** The outcome of a sign-in. */
export const outcomeText: Readonly<Record<SignInOutcome, string>> = {
  'signed-in': 'Signed in',
  'signed-in-by-passkey': 'Signed in with a passkey',
  refused: 'Wrong password',
  resting: 'Refused after too many attempts',
  'factor-refused': 'Second factor not accepted',
}
