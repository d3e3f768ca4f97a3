import { useEffect, useRef, type ReactNode } from 'react'
import { useUser } from '../../lib/session.js'
import { manageText } from '../../lib/text/manage.js'
import { Facts } from '../../ui/facts.js'
import { Instant } from '../../ui/instant.js'
import { Note } from '../../ui/note.js'
import { toast } from '../../ui/toast.js'
import { decidedText, deciderName, type Decided } from './decided-text.js'
import styles from './record.module.css'

interface VerdictProps {
  readonly record: Decided & { readonly accountId: string; readonly reason: string | null }
  /** What can be done while the request is pending. */
  readonly children: ReactNode
}

/** Says so when another decides on what is shown here, because the buttons vanish under the pointer. */
const useNews = (record: Decided, readerId: string): void => {
  const known = useRef(record.status)
  useEffect(() => {
    const isNews = known.current === 'pending' && record.status !== 'pending' && record.decidedBy !== readerId
    known.current = record.status
    if (isNews) toast.info(decidedText(record, readerId))
  }, [record, readerId])
}

/** A pending request can be decided by anyone but its owner; a decided one says by whom, when and why. */
export const Verdict = ({ record, children }: VerdictProps) => {
  const { userId } = useUser()
  const { accountId, status, decidedAt, reason } = record
  useNews(record, userId)
  if (status === 'pending') {
    return <div className={styles.part}>{accountId === userId ? <Note tone="warning">{manageText.ownAccount}</Note> : children}</div>
  }
  return (
    <div className={styles.part}>
      <Facts
        facts={[
          [manageText.decided, decidedAt && <Instant at={decidedAt} />],
          [manageText.decidedBy, deciderName(record, userId)],
          ...(reason ? [[manageText.reason, reason] as const] : []),
        ]}
      />
    </div>
  )
}
