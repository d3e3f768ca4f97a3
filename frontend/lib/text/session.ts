/**
 * Words of signing in, signing up and setting up. The messages of single fields are in the
 * contracts, next to their rules.
 */
export const sessionText = {
  signInTitle: 'Login into your account',
  ended:
    'You are signed out: your session has ended, or you logged out in another tab. Log in to go on where you were.',
  motto: 'Every change of your balance, in order, never rewritten.',
  email: 'Email',
  emailFixed: 'This invitation is for this address.',
  emailHint: 'you@example.com',
  password: 'Password',
  signIn: 'Login',
  signingIn: 'Logging in...',
  passkey: 'Log in with a passkey',
  secondStepTitle: 'Confirm that it is you',
  secondStepText: 'One step is left: your second factor.',
  startAgain: 'Log in as another person',
  createAccount: 'Create account',
  toMailbox: 'Mailbox of this demo',
  forgot: 'Forgot password',
  signUpTitle: 'Create an account',
  username: 'Username',
  fullName: 'Fullname',
  confirmPassword: 'Confirm Password',
  passwordHelp:
    'At least 8 characters. A few unrelated words are easy to remember and hard to guess.',
  passwordShort: (better: number) => `Short. ${better} characters or more are safer.`,
  passwordMismatch: 'password does not match',
  signUp: 'SignUp',
  signingUp: 'Loading...',
  toSignIn: 'Login',
  signedUp: (isMailed: boolean) =>
    `You can log in now. ${isMailed ? 'We have sent a link to your email: open it before you withdraw. ' : ''}If this email already had an account, its password has not changed.`,
  signInAs: 'Sign in as',
  personas: 'Demo people with two years of invented history. No password needed.',
  people: 'Demo people',
  peopleMissing:
    'The demo people could not be loaded. You can still log in with email and password.',
  notLoaded: 'Part of this page did not load. Reload the page, then log in.',
  setUpTitle: 'Create the first admin',
  setUpText:
    'This link works once. The admin you create can approve money movements and see every client.',
  setUp: 'Create admin',
  settingUp: 'Creating...',
  setUpLinkMissing:
    'The setup link is incomplete. Open the whole link that the server printed when it started.',
  needsSetup:
    'This site has no admin yet. Open the setup link that the server printed when it started.',
} as const
