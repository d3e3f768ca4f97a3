/** Words of changing a password. The messages of single fields are in the contracts, beside their rules. */
export const credentialsText = {
  changePassword: 'Change password',
  changePasswordText: 'You stay signed in here. Everywhere else you are signed out.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  mismatch: 'Passwords do not match',
  newRequired: 'New password is required',
  saving: 'Saving...',
  passwordChanged: 'Your password is changed. Everywhere else you are signed out.',
  demoPeople: 'The people of the demo have no password. Sign up as somebody new to try this page.',
  forgot: 'I do not know my current password',
} as const
