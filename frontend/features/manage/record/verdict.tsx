import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { isFocusLost } from '../../../lib/browser/focus-heading.js'
import { linkTo } from '../../../lib/links/link-to.js'
import { useUser } from '../../../lib/session/session.js'
import { statusText } from '../../../lib/text/kit.js'
import { manageText } from '../../../lib/text/manage.js'
import { afterDialog } from '../../../ui/overlays/after-dialog.js'
import { Facts, type Fact } from '../../../ui/figures/facts.js'
import { Instant } from '../../../ui/figures/instant.js'
import { Note } from '../../../ui/messages/note.js'
import { toast } from '../../../ui/messages/toast.js'
import { decidedText, deciderName, type Decided } from './decided-text.js'
import styles from './record.module.css'

interface VerdictProps {
  readonly record: Decided & {
    readonly status: 'quoted' | keyof typeof statusText
    readonly accountId: string
    readonly reason: string | null
    readonly isFrozen?: boolean
  }
  /** Further facts about the decision. */
  readonly facts?: readonly Fact[]
  /**
   * The effect of an approval and the actions, as parts of the record, while the request is
   * pending.
   */
  readonly children: ReactNode
}

/**
 * Announces another admin's decision on the open request, because its buttons vanish under the
 * pointer.
 */
const useNews = (record: Decided, readerId: string, onDecided: () => void): void => {
  const known = useRef(record.status)
  useEffect(() => {
    const isNews = known.current === 'pending' && record.status !== 'pending'
    known.current = record.status
    if (!isNews) return
    if (record.decidedBy !== readerId) toast.info(decidedText(record, readerId))
    onDecided()
  }, [record, readerId, onDecided])
}

/** Takes the focus if it was on buttons or in a dialog that are gone. */
const takeLostFocus = (place: RefObject<HTMLElement | null>): void =>
  void afterDialog(() => {
    if (isFocusLost()) place.current?.focus()
  })

/** The decision in one word. A paid withdrawal was approved. */
const verdictText = (status: VerdictProps['record']['status']): string => {
  if (status === 'quoted') return manageText.verdict
  return statusText[status === 'paid' ? 'approved' : status]
}

/** Nobody can decide on a request of a suspended client. Their own page can change that. */
export const Frozen = ({ accountId }: { accountId: string }) => (
  <div className={styles.part}>
    <Note tone="warning">
      {manageText.frozen}{' '}
      <Link {...linkTo({ to: '/user/$id', params: { id: accountId } })}>{manageText.toPerson}</Link>
    </Note>
  </div>
)

const Pending = ({
  record: { accountId, isFrozen },
  children,
}: Pick<VerdictProps, 'record' | 'children'>) => {
  const { userId, role } = useUser()
  if (role !== 'admin') return <p className={styles.part}>{manageText.awaits}</p>
  if (isFrozen) return <Frozen accountId={accountId} />
  if (accountId !== userId) return children
  return (
    <div className={styles.part}>
      <Note tone="warning">{manageText.ownAccount}</Note>
    </div>
  )
}

/**
 * The actions on a pending request, which any admin but its owner can decide. A decided one says by
 * whom, when and why.
 */
export const Verdict = ({ record, facts, children }: VerdictProps) => {
  const { userId } = useUser()
  const { accountId, status, decidedAt, reason } = record
  const verdict = useRef<HTMLDivElement>(null)
  const onDecided = useCallback(() => takeLostFocus(verdict), [])
  useNews(record, userId, onDecided)
  if (status === 'pending') return <Pending record={record}>{children}</Pending>
  return (
    <div
      ref={verdict}
      className={`${styles.part} ${styles.verdict}`}
      tabIndex={-1}
      role="group"
      aria-label={manageText.verdict}
    >
      <Facts
        facts={[
          [verdictText(status), decidedAt && <Instant at={decidedAt} />],
          [
            manageText.decidedBy,
            record.decidedBy === accountId ? manageText.byClient : deciderName(record, userId),
          ],
          ...(facts ?? []),
          ...(reason ? [[manageText.reason, reason] as const] : []),
        ]}
      />
    </div>
  )
}
