import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { OwnIdentity } from '#contracts/people/identity'
import { declineRemedy, declineText, identityText as text } from '../../lib/text/identity.js'
import { Card } from '../../ui/figures/card.js'
import { ClientAct, ClientActs } from '../../ui/records/client-acts.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import { Note } from '../../ui/messages/note.js'
import { Page } from '../../ui/page/page.js'
import { Reason } from '../../ui/forms/reason.js'
import { Status, type StatusName } from '../../ui/figures/status.js'
import { IdentityForm } from './identity-form.js'
import styles from './identity.module.css'
import { identityQuery } from './queries.js'

/**
 * Where clients prove their identity: nothing yet, waiting, approved, or declined with what to do
 * about it.
 */
export const IdentityPage = () => (
  <Page title={text.title}>
    <FourStates
      query={useQuery(identityQuery())}
      what={text.what}
      unharmed={text.unharmed}
      skeleton={{ shape: 'block', height: 420 }}
    >
      {(identity) => <Identity key={identity.submission?.submissionId} identity={identity} />}
    </FourStates>
  </Page>
)

const looks = {
  none: 'unverified',
  submitted: 'pending',
  approved: 'verified',
  declined: 'declined',
} as const satisfies Record<string, StatusName>

const Identity = ({ identity: { submission, drafts } }: { identity: OwnIdentity }) => {
  const status = submission?.status ?? 'none'
  const [isReplacing, setIsReplacing] = useState(false)
  const isAsked = status === 'none' || status === 'declined'
  return (
    <>
      <Standing submission={submission}>
        {status === 'submitted' && !isReplacing && (
          <ClientAct>
            <Button
              variant="default"
              className={styles.submit}
              onClick={() => setIsReplacing(true)}
            >
              {text.heads.submitted}
            </Button>
          </ClientAct>
        )}
      </Standing>
      {(isAsked || isReplacing) && (
        <ClientActs>
          <Card title={text.heads[status]}>
            <IdentityForm drafts={drafts} onSubmitted={() => setIsReplacing(false)} />
          </Card>
        </ClientActs>
      )}
    </>
  )
}

const Standing = ({
  submission,
  children,
}: Pick<OwnIdentity, 'submission'> & { children: ReactNode }) => {
  const status = submission?.status ?? 'none'
  const since = submission && <Instant at={submission.decidedAt ?? submission.submittedAt} short />
  return (
    <Card title={text.status[status]} aside={<Status status={looks[status]} note={since} />}>
      <div className={styles.form}>
        {submission ? (
          <Outcome submission={submission} />
        ) : (
          <p className={styles.text}>{text.noneText}</p>
        )}
        {children}
      </div>
    </Card>
  )
}

const Outcome = ({
  submission: { status, ground, reason },
}: {
  submission: NonNullable<OwnIdentity['submission']>
}) => {
  if (status === 'submitted') return <p className={styles.text}>{text.submittedText}</p>
  if (status === 'approved') return <p className={styles.text}>{text.approvedText}</p>
  return (
    <Note tone="warning">
      {text.declinedText(declineText[ground ?? 'other'])} {declineRemedy[ground ?? 'other']}
      {reason && (
        <p>
          {text.staffWrote}: <Reason>{reason}</Reason>
        </p>
      )}
    </Note>
  )
}
