import { Link } from '@tanstack/react-router'
import type { Counts } from '#contracts/users'
import { manageText } from '../../lib/text/manage.js'
import { CountTag } from '../../ui/tag.js'
import { manageTabs, type ManageTab } from './manage-search.js'
import styles from './manage-tabs.module.css'

interface ManageTabsProps {
  readonly current: ManageTab
  readonly counts: Counts | undefined
}

const counted = { users: 'users', deposit: 'pendingDeposits', withdrawals: 'pendingWithdrawals' } as const satisfies Record<
  ManageTab,
  keyof Counts
>

/** The parts of Manage, each at an address of its own; a tinted count means that work waits. */
export const ManageTabs = ({ current, counts }: ManageTabsProps) => (
  <nav className={styles.tabs} aria-label={manageText.title}>
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
        {counts && <CountTag count={counts[counted[tab]]} hasWork={tab !== 'users' && counts[counted[tab]] > 0} />}
      </Link>
    ))}
  </nav>
)
