import type { ReactNode } from 'react'
import { useUser } from '../../lib/session.js'
import { manageText } from '../../lib/text/manage.js'
import { Facts } from '../../ui/facts.js'
import { Instant } from '../../ui/instant.js'
import { Note } from '../../ui/note.js'
import styles from './record.module.css'
import type { Decided } from './use-decision.js'

interface VerdictProps {
  readonly record: Decided & { readonly accountId: string; readonly reason: string | null }
  /** What can be done while the request is pending. */
  readonly children: ReactNode
}

/** A pending request can be decided by anyone but its owner; a decided one says by whom, when and why. */
export const Verdict = ({ record: { accountId, status, decidedBy, decidedByName, decidedAt, reason }, children }: VerdictProps) => {
  const { userId } = useUser()
  if (status === 'pending') {
    return <div className={styles.part}>{accountId === userId ? <Note tone="warning">{manageText.ownAccount}</Note> : children}</div>
  }
  const who = decidedBy === userId ? manageText.you : (decidedByName ?? manageText.someone)
  return (
    <div className={styles.part}>
      <Facts
        facts={[
          [manageText.decided, decidedAt && <Instant at={decidedAt} />],
          [manageText.decidedBy, who],
          ...(reason ? [[manageText.reason, reason] as const] : []),
        ]}
      />
    </div>
  )
}
