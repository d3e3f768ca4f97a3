import { createFileRoute, useLocation } from '@tanstack/react-router'
import { TakeBackForm } from '../features/credentials/link-forms.js'
import { VisitorPage } from '../features/session/visitor-page.js'
import { linksText as text } from '../lib/text/credentials.js'

/** For everybody who has the link, signed in or not. */
const TakeBack = () => (
  <VisitorPage title={text.takeBackTitle}>
    <TakeBackForm token={useLocation({ select: ({ hash }) => hash })} />
  </VisitorPage>
)

export const Route = createFileRoute('/take-back')({ component: TakeBack })
