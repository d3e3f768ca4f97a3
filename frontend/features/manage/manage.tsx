import { useQuery } from '@tanstack/react-query'
import { getCounts } from '#contracts/users'
import { endpointQuery } from '../../lib/endpoint-query.js'
import { manageText } from '../../lib/text/manage.js'
import { Page } from '../../ui/page.js'
import { DepositQueue } from './deposit-queue.js'
import type { ManageProps } from './manage-search.js'
import { ManageTabs } from './manage-tabs.js'
import { UsersList } from './users-list.js'
import { WithdrawalQueue } from './withdrawal-queue.js'

const lists = { users: UsersList, deposit: DepositQueue, withdrawals: WithdrawalQueue }

/** The staff's desk: people, and the requests that wait for a decision. */
export const Manage = ({ search, onChange }: ManageProps) => {
  const counts = useQuery(endpointQuery('counts', getCounts, {}))
  const List = lists[search.tab]
  return (
    <Page title={manageText.title} tabTitle={`${manageText.tabs[search.tab]}, ${manageText.title}`} density="staff">
      <ManageTabs current={search.tab} counts={counts.data} />
      <List search={search} onChange={onChange} />
    </Page>
  )
}
