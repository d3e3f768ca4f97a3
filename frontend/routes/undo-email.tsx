import { createFileRoute, useLocation } from '@tanstack/react-router'
import { UndoEmailForm } from '../features/credentials/link-forms.js'
import { VisitorPage } from '../features/session/visitor-page.js'
import { linksText as text } from '../lib/text/credentials.js'

/** For everybody who has the link, signed in or not. */
const UndoEmail = () => (
  <VisitorPage title={text.undoTitle}>
    <UndoEmailForm token={useLocation({ select: ({ hash }) => hash })} />
  </VisitorPage>
)

export const Route = createFileRoute('/undo-email')({ component: UndoEmail })
