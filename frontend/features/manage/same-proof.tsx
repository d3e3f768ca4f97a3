import { Link } from '@tanstack/react-router'
import type { SameProof as Other } from '#contracts/deposits'
import { proofText } from '../../lib/text/manage.js'
import { Note } from '../../ui/note.js'
import styles from './proof.module.css'

/** The others stay folded, so that the decision is not pushed out of sight. */
const SHOWN = 3

const Links = ({ others }: { others: readonly Other[] }) =>
  others.map(({ depositId, fullName, status, requestedAt }, at) => (
    <span key={depositId}>
      {at > 0 && '; '}
      <Link to="/deposit/$id" params={{ id: depositId }}>
        <bdi>{proofText.otherDeposit(fullName, status, requestedAt)}</bdi>
      </Link>
    </span>
  ))

/** Warns that the picture was sent with other deposits too, and leads to them. */
export const SameProof = ({ others }: { others: readonly Other[] }) => (
  <Note tone="warning">
    {proofText.sameAs} <Links others={others.slice(0, SHOWN)} />
    {others.length > SHOWN && (
      <details className={styles.more}>
        <summary>{proofText.moreSame(others.length - SHOWN)}</summary>
        <Links others={others.slice(SHOWN)} />
      </details>
    )}
  </Note>
)
