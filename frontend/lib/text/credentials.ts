import type { TakenBack } from '#contracts/values/taking-back'

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`]

/** "We removed one second factor, the one-time codes and two payout destinations." */
const removedText = ({
  factors,
  destinations,
  codes,
  withdrawals = 0,
}: TakenBack & { withdrawals?: number }): string => {
  const things = [
    ...counted(factors, 'second factor', 'second factors'),
    ...(codes ? ['the one-time codes'] : []),
    ...counted(destinations, 'payout destination', 'payout destinations'),
  ]
  const removed =
    things.length === 0
      ? 'There was nothing left to remove.'
      : `We removed ${new Intl.ListFormat('en').format(things)}.`
  const [cancelled] = counted(
    withdrawals,
    'withdrawal that still waited was',
    'withdrawals that still waited were',
  )
  return cancelled
    ? `${removed} ${cancelled.charAt(0).toUpperCase()}${cancelled.slice(1)} cancelled.`
    : removed
}

const isAny = ({ factors, destinations, codes }: TakenBack): boolean =>
  factors > 0 || destinations > 0 || codes

/**
 * Words of changing a password. The messages of single fields are in the contracts, next to their
 * rules.
 */
export const credentialsText = {
  passwordFailed: 'Failed to update password',
  changePassword: 'Change password',
  changePasswordText: 'You stay signed in here. Everywhere else you are signed out.',
  currentPassword: 'Current password',
  mismatch: 'Passwords do not match',
  newRequired: 'New password is required',
  saving: 'Saving...',
  passwordChanged: 'Your password is changed. Everywhere else you are signed out.',
  demoPeople:
    'The demo’s own people have no password. If you signed up yourself, change yours here.',
  forgot: 'I do not know my current password',
} as const

/** Words of the mailed links: a new password, an address that is confirmed or taken back. */
export const linksText = {
  resetTitle: 'Reset your password',
  resetText: 'Enter the email you sign in with. We send you a link that sets a new password.',
  resetSend: 'Send the link',
  sending: 'Sending...',
  resetAsked:
    'If an account has this email, a link is on its way. Check your inbox. The link works once, for 30 minutes.',
  resetFailed: 'An error occurred. Please try again later',
  resetSent: 'Password reset email sent! Check your inbox.',
  toSignIn: 'Login',
  newTitle: 'Set a new password',
  newText: 'You will be signed out everywhere.',
  setPassword: 'Set password',
  passwordSet: 'Your new password is set. Log in with it.',
  incomplete: 'The link is incomplete. Open the whole link from the mail.',
  linkWhat: 'Your link',
  askAgain: 'Ask for a new link',
  confirmTitle: 'Confirm your email',
  confirmText: 'Press the button to confirm that this address is yours.',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  confirmed: 'Your email is confirmed.',
  changed:
    'Your new email is confirmed. From now on you sign in with it. For your safety, withdrawals open again in 24 hours.',
  goOn: 'Continue',
  toOwnEmail: 'See your email',
  toStart: 'Go to the first page',
  undoTitle: 'Take the change back',
  undoText:
    'Your old email becomes the one you sign in with again, second factors and payout destinations that were added within seven days are removed, and you are signed out everywhere.',
  undo: 'Take it back',
  undoing: 'Taking it back...',
  undone: (what: TakenBack) =>
    `Your old email is back, and all sessions have ended. ${isAny(what) ? `${removedText(what)} ` : ''}The person who changed it knew your password, so choose a new one now. For your safety, withdrawals open again in 24 hours.`,
  toReset: 'Reset your password',
  tooLate: 'This link has expired. If it was not you, set a new password now, and tell our staff.',
  takeBackTitle: 'Take it back',
  takeBackText:
    'Every second factor and every payout destination that was added to your account within the last seven days is removed, withdrawals to them that still wait are cancelled, and you are signed out everywhere.',
  takenBack: (what: TakenBack & { withdrawals?: number }) =>
    `${removedText(what)} All sessions have ended. The person who added it was in your account, so choose a new password now. For your safety, withdrawals open again in 24 hours.`,
  removedByReset: (what: TakenBack) =>
    isAny(what)
      ? `${removedText(what)} It was added before this address was confirmed, so another person could have added it.`
      : '',
} as const

/** Words of the own address. */
export const ownEmailText = {
  title: 'Change email',
  subtitle: 'You sign in with your email, and we write to it.',
  current: 'Your email',
  what: 'Your email',
  unharmed: 'Your email is unchanged.',
  isConfirmed: 'Confirmed',
  isUnconfirmed: 'Not confirmed yet',
  pending: (email: string, until: string) =>
    `Open the link that we sent to ${email} by ${until}. Until then you sign in with your current email. Did no mail arrive? Check the spelling, or ask again.`,
  newEmail: 'New email',
  newHelp:
    'We send a link there. Your current email stays until you open it. For 24 hours after the change, no withdrawal can be requested.',
  currentPassword: 'Current password',
  change: 'Send the link',
  sending: 'Sending...',
  fillIn: 'Please fill in all fields',
  invalid: 'Invalid email address. Please enter a valid email.',
  emailFailed: 'Failed to update email. Please try again',
  asked: 'We have sent a link to your new email.',
  noMail: 'This site sends no mail, so your email cannot be changed here. Ask our staff.',
} as const

/** The fields for a new password. */
export const newPasswordText = {
  password: 'New password',
  confirmPassword: 'Confirm new password',
} as const
