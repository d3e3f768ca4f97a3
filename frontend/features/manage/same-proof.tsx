import { Link } from '@tanstack/react-router'
import type { SameProof as Other } from '#contracts/deposits'
import { proofText } from '../../lib/text/manage.js'
import { Note } from '../../ui/note.js'

/** Warns that the picture was sent with other deposits too, and leads to them. */
export const SameProof = ({ others }: { others: readonly Other[] }) => (
  <Note tone="warning">
    {proofText.sameAs}{' '}
    {others.map(({ depositId, fullName, status, requestedAt }, at) => (
      <span key={depositId}>
        {at > 0 && '; '}
        <Link to="/deposit/$id" params={{ id: depositId }}>
          {proofText.otherDeposit(fullName, status, requestedAt)}
        </Link>
      </span>
    ))}
  </Note>
)
