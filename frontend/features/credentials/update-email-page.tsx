import { useQuery } from '@tanstack/react-query'
import { getOwnEmail, type OwnEmail } from '#contracts/own/own-email'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { formatInstant } from '../../lib/format/format-time.js'
import { ownEmailText as text } from '../../lib/text/credentials.js'
import { Card } from '../../ui/figures/card.js'
import { ClientActs } from '../../ui/records/client-acts.js'
import { ConfirmEmailNote } from '../../ui/messages/confirm-email-note.js'
import { Facts } from '../../ui/figures/facts.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Note } from '../../ui/messages/note.js'
import { Page } from '../../ui/page/page.js'
import { ChangeEmailForm } from './change-email-form.js'

/** The person's address, whether it is confirmed, and the form to change it. */
export const UpdateEmailPage = () => {
  const query = useQuery(endpointQuery('own-email', getOwnEmail, {}))
  return (
    <Page title={text.title} subtitle={text.subtitle}>
      <ClientActs>
        <Card title={text.current}>
          <FourStates
            query={query}
            what={text.what}
            unharmed={text.unharmed}
            skeleton={{ shape: 'block', height: 320 }}
          >
            {(own) => <Own own={own} />}
          </FourStates>
        </Card>
      </ClientActs>
    </Page>
  )
}

const Own = ({ own: { email, isConfirmed, isMailed, pending } }: { own: OwnEmail }) => (
  <>
    <Facts facts={[[email, isConfirmed ? text.isConfirmed : text.isUnconfirmed]]} />
    {!isConfirmed && <ConfirmEmailNote />}
    {pending && (
      <Note>
        {text.pending(pending.email, formatInstant(pending.expiresAt, { to: 'minutes' }))}
      </Note>
    )}
    {isMailed ? <ChangeEmailForm /> : <Note>{text.noMail}</Note>}
  </>
)
