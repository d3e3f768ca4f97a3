import { createFileRoute } from '@tanstack/react-router'
import { ResetRequestForm } from '../features/credentials/reset-request-form.js'
import { BelowForm, VisitorPage } from '../features/session/visitor-page.js'
import { linksText as text } from '../lib/text/credentials.js'

/** For everybody, signed in or not: mails that warn people of a stranger lead here. */
const ResetPassword = () => (
  <VisitorPage title={text.resetTitle} text={text.resetText}>
    <ResetRequestForm />
    <BelowForm to="/login">{text.toSignIn}</BelowForm>
  </VisitorPage>
)

export const Route = createFileRoute('/reset-password')({ component: ResetPassword })
