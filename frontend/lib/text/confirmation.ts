/** Words about an address that is not confirmed yet. */
export const confirmationText = {
  needed:
    'Confirm your email address before you withdraw. We sent you a link when you signed up; it is in your inbox, or with your spam.',
  sendAgain: 'Send the link again',
  sent: 'A new link is on its way. Earlier ones no longer work.',
} as const
