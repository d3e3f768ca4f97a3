import type { RestCause } from '#contracts/ledger/rest'

/** What happened, to the client whose money rests since. */
export const restText: Readonly<Record<RestCause, string>> = {
  'email-changed': 'Your email was changed.',
  'password-reset': 'Your password was reset by a mailed link.',
  'factor-added': 'A second factor or one-time codes were added to your account.',
  'factors-reset': 'Our staff removed your second factors.',
  'taken-back': 'What was added to your account was taken back.',
}

/** What staff read next to a request. */
export const restOnRequest = {
  until: 'The client can request no other withdrawal until',
  before: 'This one was requested before.',
} as const

/** The same for staff, after "Rests until …". */
export const restForStaff: Readonly<Record<RestCause, string>> = {
  'email-changed': 'email changed',
  'password-reset': 'password reset by mail',
  'factor-added': 'second factor or codes added',
  'factors-reset': 'second factors removed by staff',
  'taken-back': 'client took additions back by a mailed link',
}
