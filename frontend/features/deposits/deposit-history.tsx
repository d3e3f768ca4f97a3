import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { assets } from '#contracts/values/assets'
import type { Deposit } from '#contracts/requests/deposits'
import { requestedDepositStatuses } from '#contracts/values/statuses'
import { latePaymentText } from '../../lib/text/late-payment.js'
import { linkTo } from '../../lib/links/link-to.js'
import { depositsText } from '../../lib/text/deposits.js'
import { statusText } from '../../lib/text/kit.js'
import { approvedInstead } from '../../lib/text/requests.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { AmountText } from '../../ui/figures/hidden-amounts.js'
import { Instant } from '../../ui/figures/instant.js'
import { Money } from '../../ui/figures/money.js'
import { Page } from '../../ui/page/page.js'
import { Pager } from '../../ui/lists/pager.js'
import { RowList, type CompactRow } from '../../ui/lists/row-list.js'
import { Status } from '../../ui/figures/status.js'
import { StatusSelect } from '../../ui/lists/status-select.js'
import type { DepositHistorySearch } from './deposit-search.js'
import { depositHistoryQuery } from './own-deposits.js'
import { UnfinishedQuotes } from './unfinished-quotes.js'

interface DepositHistoryProps {
  readonly search: DepositHistorySearch
  readonly onChange: (change: Partial<DepositHistorySearch>) => void
}

/**
 * The client's deposits, newest first, with their statuses; below them, quotes that they left
 * without a proof.
 */
export const DepositHistory = ({ search, onChange }: DepositHistoryProps) => {
  const query = useQuery(depositHistoryQuery(search))
  return (
    <Page title={depositsText.historyTitle} actions={<NewDeposit />}>
      <StatusSelect
        label={depositsText.status}
        all={depositsText.allStatuses}
        statuses={requestedDepositStatuses}
        chosen={search.status}
        onChange={(status) => onChange({ status, page: 1 })}
      />
      <Card
        title={depositsText.account}
        aside={depositsText.fund}
        flush
        footer={query.data && query.data.total > 0 && <HistoryPager page={query.data} />}
      >
        <FourStates
          query={query}
          what={depositsText.history}
          unharmed={depositsText.historyUnharmed}
          skeleton={{ shape: 'rows', rows: 5, height: [59, 61] }}
          isEmpty={({ total }) => total === 0}
          empty={<NoDeposits status={search.status} />}
        >
          {({ items }) => (
            <RowList
              caption={depositsText.history}
              rows={items}
              rowKey={({ depositId }) => depositId}
              compact={depositRow}
              rowLink={({ depositId }) =>
                linkTo({ to: '/deposits/$depositId', params: { depositId }, resetScroll: true })
              }
            />
          )}
        </FourStates>
      </Card>
      <UnfinishedQuotes />
    </Page>
  )
}

/** The note next to the date of a deposit. */
const noteOf = (deposit: Deposit): string | null => {
  const { status, reason, amount, approvedAmount } = deposit
  if (status === 'pending') return latePaymentText(deposit) ?? depositsText.waits
  if (approvedAmount !== null && approvedAmount !== amount)
    return approvedInstead(amount, approvedAmount, reason)
  if (status === 'cancelled') return depositsText.cancelledByYou
  return status === 'rejected' ? reason : null
}

const depositRow = (deposit: Deposit): CompactRow => {
  const { method, status, amount, approvedAmount, requestedAt, quotedAt, reversedAt } = deposit
  const note = noteOf(deposit)
  return {
    title: assets[method].label,
    under: (
      <>
        <Instant at={requestedAt ?? quotedAt} />
        {note && <AmountText>{`, ${note}`}</AmountText>}
      </>
    ),
    amount: <Money cents={approvedAmount ?? amount} />,
    status: status !== 'quoted' && <Status status={status} reversedAt={reversedAt} />,
    watched: status,
  }
}

const NewDeposit = () => (
  <Button
    leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
    renderRoot={(props) => <Link {...props} to="/deposit" />}
  >
    {depositsText.newDeposit}
  </Button>
)

const HistoryPager = ({ page }: { page: Omit<ComponentProps<typeof Pager>, 'linkTo'> }) => (
  <Pager
    {...page}
    linkTo={(next) =>
      linkTo({ from: '/deposit-history', to: '.', search: (before) => ({ ...before, page: next }) })
    }
  />
)

const NoDeposits = ({ status }: Pick<DepositHistorySearch, 'status'>) => (
  <EmptyState
    icon={IconDownload}
    title={status ? depositsText.emptyFiltered(statusText[status]) : depositsText.empty}
    text={status ? undefined : depositsText.emptyText}
    action={status && <Link to="/deposit-history">{depositsText.showAll}</Link>}
  />
)
