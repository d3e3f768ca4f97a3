import { createFileRoute, useLocation } from '@tanstack/react-router'
import { NewPasswordForm } from '../features/credentials/new-password-form.js'
import { VisitorPage } from '../features/session/visitor-page.js'
import { linksText as text } from '../lib/text/credentials.js'

/** For everybody who has the link, signed in or not. */
const NewPassword = () => (
  <VisitorPage title={text.newTitle} text={text.newText}>
    <NewPasswordForm token={useLocation({ select: ({ hash }) => hash })} />
  </VisitorPage>
)

export const Route = createFileRoute('/new-password')({ component: NewPassword })
