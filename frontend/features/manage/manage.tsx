import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getCounts } from '#contracts/requests/counts'
import { endpointQuery } from '../../lib/api/endpoint-query.js'
import { manageText } from '../../lib/text/manage.js'
import { Page } from '../../ui/page/page.js'
import { DepositQueue } from './deposits/deposit-queue.js'
import type { ManageProps, ManageTab } from './lists/manage-search.js'
import { ManageTabs } from './manage-tabs.js'
import { TradesList } from './trades/trades-list.js'
import { UsersList } from './users/users-list.js'
import { VerificationsList } from './identities/verifications-list.js'
import { WithdrawalQueue } from './withdrawals/withdrawal-queue.js'

const lists = {
  users: UsersList,
  deposit: DepositQueue,
  withdrawals: WithdrawalQueue,
  trades: TradesList,
  verifications: VerificationsList,
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

const List = ({ tab, ...props }: ManageProps & { readonly tab: ListTab }) => {
  const Shown = lists[tab]
  return <Shown {...props} />
}

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
      {isList(search.tab) ? (
        <List tab={search.tab} search={search} onChange={onChange} />
      ) : (
        others[search.tab]
      )}
      {search.tab === 'users' && people.below}
    </Page>
  )
}
