import {
  IconAdjustments,
  IconAdjustmentsAlt,
  IconArrowBigUpLines,
  IconBook2,
  IconBuildingBank,
  IconChecks,
  IconClipboardList,
  IconCoins,
  IconDownload,
  IconFileText,
  IconGitCommit,
  IconHome,
  IconId,
  IconKey,
  IconMail,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
  IconScale,
  IconShieldLock,
  IconUpload,
  IconUserCircle,
  IconUserStar,
  IconUsers,
  IconWifi,
} from '@tabler/icons-react'
import type { WaitingRequest } from '#contracts/requests/requests'
import type { RequestKind } from '#contracts/values/request-kinds'
import type { Counts } from '#contracts/requests/counts'
import { shellText } from '../../lib/text/shell.js'
import type { NavEntry, NavSection } from '../../ui/shell/nav.js'

const { pages, sections } = shellText

/** The pages in the menu under a person's own name, the same for every role. */
export const personMenu: readonly NavEntry[] = [
  { label: pages.account, to: '/account', icon: IconUserCircle },
  { label: pages.preferences, to: '/account/preferences', icon: IconAdjustments },
  { label: pages.security, to: '/account/security', icon: IconShieldLock },
  { label: pages.changePassword, to: '/change-password', icon: IconKey },
  { label: pages.changeEmail, to: '/update-email', icon: IconMail },
]

/** Requests of every kind that wait for a decision, or for their payout. */
const waitingRequests = ({ requests }: Counts): number =>
  Object.values(requests).reduce((sum, { pending, toBePaid }) => sum + pending + toBePaid, 0)

const manage = (counts: Counts | undefined): NavEntry => ({
  label: pages.manage,
  to: '/all-user',
  within: ['/user', '/deposit', '/withdrawal', '/loan', '/trade', '/admin/verifications'],
  icon: IconClipboardList,
  count: counts && waitingRequests(counts) + counts.waitingIdentities,
  hasWork: true,
})

const approvals = (counts: Counts | undefined): NavEntry => ({
  label: pages.approvals,
  to: '/approvals',
  icon: IconChecks,
  count: counts?.waitingProposals,
  hasWork: true,
})

const countOf = (waiting: readonly WaitingRequest[], kind: RequestKind): number =>
  waiting.filter((each) => each.kind === kind).length

const market: NavEntry = { label: pages.market, to: '/trades', icon: IconAdjustmentsAlt }

/** What is on offer, for clients and for the admins who keep it. */
const growOf = (loans?: number): NavSection => ({
  label: sections.grow,
  entries: [
    { label: pages.copyExpert, to: '/copy-trader', within: ['/add-trader'], icon: IconUserStar },
    { label: pages.signal, to: '/signal', icon: IconWifi },
    { label: pages.upgrade, to: '/upgrade', within: ['/add-upgrade'], icon: IconArrowBigUpLines },
    {
      label: pages.tradingLoan,
      to: '/trading-plans',
      within: ['/loans'],
      icon: IconBuildingBank,
      count: loans,
    },
  ],
})

/** The menu of clients. Its counts are their own requests that wait for staff. */
export const clientMenu = (waiting: readonly WaitingRequest[] = []): NavSection[] => [
  {
    entries: [
      { label: pages.home, to: '/dashboard', icon: IconHome },
      market,
      { label: pages.statement, to: '/statement', icon: IconFileText },
    ],
  },
  {
    label: sections.money,
    entries: [
      {
        label: pages.deposit,
        to: '/deposit-history',
        within: ['/deposit', '/deposits'],
        icon: IconDownload,
        count: countOf(waiting, 'deposit'),
      },
      {
        label: pages.withdrawals,
        to: '/withdrawals',
        within: ['/select-withdrawal', '/payout-destinations'],
        icon: IconUpload,
        count: countOf(waiting, 'withdrawal'),
      },
      { label: pages.buyCrypto, to: '/buy-crypto', icon: IconCoins },
      { label: pages.newDeposit, to: '/deposit', icon: IconPlus, isInSheetOnly: true },
      {
        label: pages.newWithdrawal,
        to: '/select-withdrawal',
        icon: IconMinus,
        isInSheetOnly: true,
      },
    ],
  },
  growOf(countOf(waiting, 'loan')),
  {
    label: sections.you,
    entries: [
      {
        label: pages.account,
        to: '/account',
        within: ['/profile-pic', '/change-password', '/update-email'],
        icon: IconUserCircle,
      },
      { label: pages.identity, to: '/identity', icon: IconId },
    ],
  },
]

/** The menu of admins. Its counts are what waits for a decision. */
export const staffMenu = (counts: Counts | undefined): NavSection[] => [
  { entries: [manage(counts), approvals(counts), market] },
  { ...growOf(), label: sections.catalogue },
  {
    label: sections.records,
    entries: [
      { label: pages.ledger, to: '/audit', icon: IconBook2 },
      { label: pages.trialBalance, to: '/audit/trial-balance', icon: IconScale },
    ],
  },
]

export const auditorMenu: readonly NavSection[] = [
  {
    label: sections.examine,
    entries: [
      {
        label: pages.log,
        to: '/audit',
        within: ['/deposit', '/withdrawal', '/loan', '/trade'],
        icon: IconGitCommit,
      },
      { label: pages.accounts, to: '/audit/accounts', icon: IconUsers },
      { label: pages.approvals, to: '/approvals', icon: IconChecks },
      {
        label: pages.verifications,
        to: '/verifications',
        within: ['/admin/verifications'],
        icon: IconId,
      },
      { label: pages.mail, to: '/mail', icon: IconMail },
    ],
  },
  {
    label: sections.prove,
    entries: [
      { label: pages.replay, to: '/audit/replay', icon: IconRotateClockwise },
      { label: pages.trialBalance, to: '/audit/trial-balance', icon: IconScale },
    ],
  },
]
