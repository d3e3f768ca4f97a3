import {
  IconBook2,
  IconClipboardList,
  IconDownload,
  IconFileText,
  IconGitCommit,
  IconHome,
  IconRotateClockwise,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react'
import type { Counts } from '#contracts/users'
import { shellText } from '../../lib/text/shell.js'
import type { NavEntry, NavSection } from '../../ui/shell/nav.js'

const { pages, sections } = shellText

const manage = (counts: Counts | undefined): NavEntry => ({
  label: pages.manage,
  to: '/all-user',
  within: ['/user', '/deposit', '/withdrawal'],
  icon: IconClipboardList,
  count: counts && counts.pendingDeposits + counts.pendingWithdrawals,
  hasWork: true,
})

/** What clients find; `pendingWithdrawals` counts their own. */
export const clientMenu = (pendingWithdrawals: number | undefined): NavSection[] => [
  {
    entries: [
      { label: pages.home, to: '/dashboard', icon: IconHome },
      { label: pages.statement, to: '/statement', icon: IconFileText },
    ],
  },
  {
    label: sections.money,
    entries: [
      { label: pages.deposit, to: '/deposit-history', within: ['/deposit', '/deposits'], icon: IconDownload },
      { label: pages.withdrawals, to: '/withdrawals', within: ['/select-withdrawal'], icon: IconUpload, count: pendingWithdrawals },
    ],
  },
]

/** What admins find; the count is what waits for a decision. */
export const staffMenu = (counts: Counts | undefined): NavSection[] => [
  { entries: [manage(counts)] },
  { label: sections.records, entries: [{ label: pages.ledger, to: '/audit', icon: IconBook2 }] },
]

export const auditorMenu: readonly NavSection[] = [
  {
    label: sections.examine,
    entries: [
      { label: pages.log, to: '/audit', within: ['/deposit', '/withdrawal'], icon: IconGitCommit },
      { label: pages.accounts, to: '/audit/accounts', icon: IconUsers },
    ],
  },
  { label: sections.prove, entries: [{ label: pages.replay, to: '/audit/replay', icon: IconRotateClockwise }] },
]
