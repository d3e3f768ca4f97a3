import { createFileRoute, useLocation } from '@tanstack/react-router'
import { SetUpForm } from '../../features/session/set-up-form.js'
import { BelowForm, VisitorPage } from '../../features/session/visitor-page.js'
import { sessionText } from '../../lib/text/session.js'

const SetUp = () => (
  <VisitorPage title={sessionText.setUpTitle} text={sessionText.setUpText}>
    <SetUpForm token={useLocation({ select: ({ hash }) => hash })} />
    <BelowForm to="/login">{sessionText.toSignIn}</BelowForm>
  </VisitorPage>
)

export const Route = createFileRoute('/_visitor/setup')({ component: SetUp })
