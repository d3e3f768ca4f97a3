import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { withdrawalStatuses } from '#contracts/values/statuses'
import { linkTo } from '../../lib/links/link-to.js'
import { withdrawalsText } from '../../lib/text/withdrawals.js'
import { Card } from '../../ui/figures/card.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Page } from '../../ui/page/page.js'
import { Pager } from '../../ui/lists/pager.js'
import { RowList } from '../../ui/lists/row-list.js'
import { StatusSelect } from '../../ui/lists/status-select.js'
import { NoWithdrawals } from './no-withdrawals.js'
import { withdrawalsQuery } from './own-withdrawals.js'
import { withdrawalRow } from './withdrawal-row.js'
import type { WithdrawalSearch } from './withdrawal-search.js'

interface WithdrawalListProps {
  readonly search: WithdrawalSearch
  readonly onChange: (change: Partial<WithdrawalSearch>) => void
}

/**
 * The client's withdrawals, newest first. Each links to its page, where a pending one can be
 * cancelled.
 */
export const WithdrawalList = ({ search, onChange }: WithdrawalListProps) => {
  const query = useQuery(withdrawalsQuery(search))
  return (
    <Page title={withdrawalsText.title} actions={<Actions />}>
      <StatusSelect
        label={withdrawalsText.status}
        all={withdrawalsText.allStatuses}
        statuses={withdrawalStatuses}
        chosen={search.status}
        onChange={(status) => onChange({ status, page: 1 })}
      />
      <Card
        title={withdrawalsText.kind}
        aside={withdrawalsText.receiptAmount}
        flush
        footer={query.data && query.data.total > 0 && <ListPager page={query.data} />}
      >
        <FourStates
          query={query}
          what={withdrawalsText.list}
          unharmed={withdrawalsText.unharmed}
          skeleton={{ shape: 'rows', rows: 5, height: [59, 61] }}
          isEmpty={({ total }) => total === 0}
          empty={<NoWithdrawals status={search.status} />}
        >
          {({ items }) => (
            <RowList
              caption={withdrawalsText.list}
              rows={items}
              rowKey={({ withdrawalId }) => withdrawalId}
              compact={withdrawalRow}
              rowLink={({ withdrawalId }) =>
                linkTo({
                  to: '/withdrawals/$withdrawalId',
                  params: { withdrawalId },
                  resetScroll: true,
                })
              }
            />
          )}
        </FourStates>
      </Card>
    </Page>
  )
}

const Actions = () => (
  <>
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/payout-destinations" />}>
      {withdrawalsText.toDestinations}
    </Button>
    <Button renderRoot={(props) => <Link {...props} to="/select-withdrawal" />}>
      {withdrawalsText.make}
    </Button>
  </>
)

const ListPager = ({ page }: { page: Omit<ComponentProps<typeof Pager>, 'linkTo'> }) => (
  <Pager
    {...page}
    linkTo={(next) =>
      linkTo({ from: '/withdrawals', to: '.', search: (before) => ({ ...before, page: next }) })
    }
  />
)
