import { createFileRoute } from '@tanstack/react-router'
import { Mailbox } from '../features/mails/mailbox.js'
import { VisitorPage } from '../features/session/visitor-page.js'
import { mailsText } from '../lib/text/mails.js'

const MailboxPage = () => (
  <VisitorPage title={mailsText.mailboxTitle} text={mailsText.mailboxText} fromTop>
    <Mailbox />
  </VisitorPage>
)

/** For visitors and people who are signed in alike: who waits for a mail may be either. */
export const Route = createFileRoute('/mailbox')({ component: MailboxPage })
