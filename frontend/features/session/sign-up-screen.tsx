import { sessionText } from '../../lib/text/session.js'
import { SignUpForm } from './sign-up-form.js'
import { BelowForm, VisitorPage } from './visitor-page.js'

export const SignUpScreen = () => (
  <VisitorPage title={sessionText.signUpTitle} text={sessionText.motto}>
    <SignUpForm />
    <BelowForm to="/">{sessionText.toSignIn}</BelowForm>
  </VisitorPage>
)
