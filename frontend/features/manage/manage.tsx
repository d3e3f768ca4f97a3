import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { getCounts } from '#contracts/requests/counts'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { manageText } from '../../lib/text/manage.js'
import { Card } from '../../ui/figures/card.js'
import { lazyPart } from '../../ui/page/lazy-part.js'
import { Page } from '../../ui/page/page.js'
import { Skeleton } from '../../ui/page/skeleton.js'
import { Delayed } from '../../ui/messages/delayed.js'
import type { ManageProps, ManageTab } from './lists/manage-search.js'
import { ManageTabs } from './manage-tabs.js'
import { UsersList } from './users/users-list.js'

/** Each tab brings its code; the start page of staff comes with the first one. */
const lists = {
  users: UsersList,
  deposit: lazyPart(async () => (await import('./deposits/deposit-queue.js')).DepositQueue),
  withdrawals: lazyPart(
    async () => (await import('./withdrawals/withdrawal-queue.js')).WithdrawalQueue,
  ),
  trades: lazyPart(async () => (await import('./trades/trades-list.js')).TradesList),
  verifications: lazyPart(
    async () => (await import('./identities/verifications-list.js')).VerificationsList,
  ),
}

type ListTab = keyof typeof lists

interface OtherTabs {
  /** Shown above the tabs. */
  readonly above?: ReactNode
  /** The tabs that list neither people nor requests. */
  readonly others: Readonly<Record<Exclude<ManageTab, ListTab>, ReactNode>>
  /**
   * Parts of the list of people: the buttons next to the heading, and the content below the list.
   */
  readonly people: { readonly actions: ReactNode; readonly below: ReactNode }
}

const isList = (tab: ManageTab): tab is ListTab => Object.hasOwn(lists, tab)

/** Fetches the code of a tab that lists people or requests. */
export const loadList = async (tab: ManageTab): Promise<void> => {
  const Shown = isList(tab) && lists[tab]
  if (Shown && 'load' in Shown) await Shown.load()
}

const List = ({ tab, ...props }: ManageProps & { readonly tab: ListTab }) => {
  const Shown = lists[tab]
  return <Shown {...props} />
}

const ToCome = ({ tab }: { tab: ManageTab }) => (
  <Card flush>
    <Delayed>
      <Skeleton what={manageText.tabs[tab]} shape="rows" rows={10} />
    </Delayed>
  </Card>
)

/** The workplace of staff: people, and requests that wait for a decision. */
export const Manage = ({ search, onChange, above, others, people }: ManageProps & OtherTabs) => {
  const counts = useQuery(endpointQuery('counts', getCounts, {}))
  return (
    <Page
      title={manageText.title}
      tabTitle={`${manageText.tabs[search.tab]}, ${manageText.title}`}
      density="staff"
      actions={search.tab === 'users' && people.actions}
    >
      {above}
      <ManageTabs current={search.tab} counts={counts.data} />
      <Suspense key={search.tab} fallback={<ToCome tab={search.tab} />}>
        {isList(search.tab) ? (
          <List tab={search.tab} search={search} onChange={onChange} />
        ) : (
          others[search.tab]
        )}
      </Suspense>
      {search.tab === 'users' && people.below}
    </Page>
  )
}
