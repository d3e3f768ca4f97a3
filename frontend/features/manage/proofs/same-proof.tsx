import { Link } from '@tanstack/react-router'
import type { SameProof as Other, StaffDeposit } from '#contracts/requests/deposits'
import { formatEntryNumber } from '../../../lib/format/format-money.js'
import { proofText as text } from '../../../lib/text/manage.js'
import { Note } from '../../../ui/messages/note.js'
import styles from './proof.module.css'

/**
 * How many links are shown. The others stay folded, so that they do not push the decision off the
 * screen.
 */
const SHOWN = 3

const Links = ({ others }: { others: readonly Other[] }) =>
  others.map(({ depositId, ordinal, fullName, status, requestedAt }, at) => (
    <span key={depositId}>
      {at > 0 && ', '}
      <Link to="/deposit/$id" params={{ id: depositId }}>
        {formatEntryNumber(ordinal)}
      </Link>{' '}
      (<bdi>{fullName}</bdi>, {text.sentAs(status, requestedAt)})
    </span>
  ))

const Sentence = ({ begin, others }: { begin: string; others: readonly Other[] }) =>
  others.length > 0 && (
    <div>
      {begin} <Links others={others.slice(0, SHOWN)} />
      {others.length > SHOWN && (
        <details className={styles.more}>
          <summary>{text.moreSame(others.length - SHOWN)}</summary>
          <Links others={others.slice(SHOWN)} />
        </details>
      )}
    </div>
  )

interface SameProofProps {
  readonly others: readonly Other[]
  readonly deposit: Pick<StaffDeposit, 'requestOrdinal'>
}

/**
 * Warns that the picture was also sent with other deposits, before or after this one, and links to
 * them.
 */
export const SameProof = ({ others, deposit: { requestOrdinal } }: SameProofProps) => {
  const isEarlier = ({ ordinal }: Other) => requestOrdinal !== null && ordinal < requestOrdinal
  return (
    <div className={styles.same}>
      <Note tone="warning">
        <Sentence begin={text.sentBefore} others={others.filter(isEarlier)} />
        <Sentence begin={text.sentAgain} others={others.filter((other) => !isEarlier(other))} />
      </Note>
    </div>
  )
}

/** A short form of the warning, for a row of the queue. */
export const SentBefore = ({ deposit: { sentBefore } }: { deposit: StaffDeposit }) =>
  sentBefore && (
    <Link
      to="/deposit/$id"
      params={{ id: sentBefore.depositId }}
      className={styles.before}
      title={text.sentBeforeOne(formatEntryNumber(sentBefore.ordinal))}
    >
      {text.sameAs(formatEntryNumber(sentBefore.ordinal))}
    </Link>
  )
