import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Counts } from '#contracts/requests/counts'
import { requestKinds, requestTraits, type RequestList } from '#contracts/values/request-kinds'
import { manageText } from '../../lib/text/manage.js'
import { CountTag } from '../../ui/figures/tag.js'
import { manageTabs, type ManageTab } from './lists/manage-search.js'
import styles from '../../ui/lists/tab-links.module.css'

interface ManageTabsProps {
  readonly current: ManageTab
  readonly counts: Counts | undefined
}

/** What waits for a decision in one list of staff. */
const pendingIn =
  (list: RequestList) =>
  ({ requests }: Counts): number =>
    requestKinds
      .filter((kind) => requestTraits[kind].list === list)
      .reduce((sum, kind) => sum + requests[kind].pending, 0)

/** The count to show next to a tab. */
const counted: Partial<Record<ManageTab, (counts: Counts) => number>> = {
  users: ({ users }) => users,
  deposit: pendingIn('deposit'),
  withdrawals: ({ requests: { withdrawal } }) => withdrawal.pending + withdrawal.toBePaid,
  verifications: ({ waitingIdentities }) => waitingIdentities,
  mail: ({ stuckMails }) => stuckMails,
}

const TabCount = ({ tab, counts }: { tab: ManageTab; counts: Counts | undefined }) => {
  const count = counts && counted[tab]?.(counts)
  return count === undefined ? null : (
    <CountTag count={count} hasWork={tab !== 'users' && count > 0} />
  )
}

/** The tabs of Manage, each with its own address. A tinted count means that work waits. */
export const ManageTabs = ({ current, counts }: ManageTabsProps) => {
  const bar = useRef<HTMLElement>(null)
  // Counts widen the bar when they arrive.
  const isCounted = counts !== undefined
  // On phones the bar is wider than the screen, so the current tab is scrolled into view.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (bar.current && tab)
      bar.current.scrollLeft =
        tab.offsetLeft + tab.offsetWidth - bar.current.offsetLeft - bar.current.clientWidth
  }, [current, isCounted])
  return (
    <nav ref={bar} className={styles.tabs} aria-label={manageText.title}>
      {manageTabs.map((tab) => (
        <Link
          key={tab}
          to="/all-user"
          search={tab === 'users' ? {} : { tab }}
          className={styles.tab}
          aria-current={tab === current ? 'page' : undefined}
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          {manageText.tabs[tab]}
          <TabCount tab={tab} counts={counts} />
        </Link>
      ))}
    </nav>
  )
}
