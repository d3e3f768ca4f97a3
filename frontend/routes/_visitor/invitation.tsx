import { createFileRoute, useLocation } from '@tanstack/react-router'
import { AcceptForm } from '../../features/session/accept-form.js'
import { BelowForm, VisitorPage } from '../../features/session/visitor-page.js'
import { invitationsText } from '../../lib/text/invitations.js'
import { sessionText } from '../../lib/text/session.js'

const Invitation = () => (
  <VisitorPage title={invitationsText.arrivalTitle}>
    <AcceptForm token={useLocation({ select: ({ hash }) => hash })} />
    <BelowForm to="/login">{sessionText.toSignIn}</BelowForm>
  </VisitorPage>
)

export const Route = createFileRoute('/_visitor/invitation')({ component: Invitation })
