import { createFileRoute } from '@tanstack/react-router'
import { MailChoicesPage } from '../../features/frame/notifications/mail-choices-page.js'
import { mailChoicesQuery } from '../../features/frame/notifications/queries.js'

export const Route = createFileRoute('/_person/notifications_/settings')({
  loader: ({ context }) => void context.queries.query(mailChoicesQuery()).catch(() => undefined),
  component: MailChoicesPage,
})
