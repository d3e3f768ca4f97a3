import { Button } from '@mantine/core'
import { IconChartCandle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MOST_PAGES } from '#contracts/values/page-limits'
import type { StaffTrade } from '#contracts/market/staff-trades'
import { emailText } from '../../../lib/text/email-text.js'
import { formatListed } from '../../../lib/format/format-money.js'
import { zoneLabel } from '../../../lib/format/format-time.js'
import { linkTo } from '../../../lib/links/link-to.js'
import { kitText, statusText } from '../../../lib/text/kit.js'
import { manageText } from '../../../lib/text/manage.js'
import { staffTradesText as staff } from '../../../lib/text/staff-trades.js'
import { directionText, tradesText as text, tradeTitle } from '../../../lib/text/trades.js'
import { Card } from '../../../ui/figures/card.js'
import { CutText } from '../../../ui/figures/cut-text.js'
import { DataTable, type Column } from '../../../ui/lists/data-table.js'
import { Email } from '../../../ui/figures/email.js'
import { EmptyState } from '../../../ui/page/empty-state.js'
import { FourStates } from '../../../ui/page/four-states.js'
import { Instant } from '../../../ui/figures/instant.js'
import { Money } from '../../../ui/figures/money.js'
import { ListAndPane } from '../../../ui/page/page.js'
import { Pager } from '../../../ui/lists/pager.js'
import type { CompactRow } from '../../../ui/lists/row-list.js'
import { Status } from '../../../ui/figures/status.js'
import { StaffTag } from '../../../ui/figures/tag.js'
import { TradeAmount } from '../../../ui/records/trade-amount.js'
import { TradeOutcome } from '../../../ui/records/trade-outcome.js'
import { TradeFilters } from '../lists/filters.js'
import { KeyHints } from '../keys/key-hints.js'
import { ListHead } from '../lists/list-head.js'
import { openRecord, toPage } from '../lists/manage-links.js'
import type { ManageProps, ManageSearch } from '../lists/manage-search.js'
import { tradesQuery } from '../lists/queries.js'
import { TradeRecord } from './trade-record.js'
import { useRowKeys } from '../keys/use-row-keys.js'
import { useNewestFirst } from '../lists/use-steady-rows.js'

const statusOf = ({ status }: StaffTrade) => (
  <Status status={status === 'open' ? 'running' : 'closed'} />
)

const outcomeOf = (trade: StaffTrade) => (
  <>
    <TradeOutcome trade={trade} /> {trade.isByStaff && <StaffTag short />}
  </>
)

/** Next to the amount traded, which is in a column of its own. */
const bareOutcomeOf = (trade: StaffTrade) => (
  <>
    <TradeOutcome trade={trade} isBare /> {trade.isByStaff && <StaffTag short />}
  </>
)

/** How much a closed trade brought or took; which of the two, the outcome says. */
const traded: Column<StaffTrade> = {
  id: 'traded',
  head: text.amountTraded,
  isNumber: true,
  cell: ({ result }) =>
    result === null ? kitText.none : <Money cents={result < 0n ? -result : result} />,
}

const outcome: Column<StaffTrade> = { id: 'outcome', head: text.outcome, cell: outcomeOf }
const amount: Column<StaffTrade> = {
  id: 'amount',
  head: text.amount,
  isNumber: true,
  cell: (trade) => <TradeAmount trade={trade} />,
}

/** When a trade joined a list: that of closed ones when it was closed. */
const arrivalIn =
  (shown: ManageSearch['trade']) =>
  ({ listedAt, closedAt }: StaffTrade): string =>
    (shown === 'closed' && closedAt) || listedAt

/**
 * Next to an open trade there is room for fewer: the direction is shown with the asset, and the
 * outcome says whether it is closed.
 */
const columns = (
  shown: ManageSearch['trade'],
  isBesidePane: boolean,
): readonly Column<StaffTrade>[] => [
  {
    id: 'email',
    head: staff.email,
    share: 26,
    cell: ({ email }) => <CutText>{emailText(email)}</CutText>,
  },
  ...(isBesidePane
    ? [
        {
          id: 'asset',
          head: text.asset,
          cell: tradeTitle,
        },
        amount,
        outcome,
      ]
    : [
        { id: 'asset', head: text.asset, cell: ({ instrument }: StaffTrade) => instrument },
        {
          id: 'direction',
          head: text.direction,
          isQuiet: true,
          cell: directionText,
        },
        amount,
        traded,
        { ...outcome, cell: bareOutcomeOf },
        { id: 'status', head: text.status, cell: statusOf },
      ]),
  {
    id: 'date',
    head: `${staff.date} (${zoneLabel()})`,
    isQuiet: true,
    cell: (trade) => <Instant at={arrivalIn(shown)(trade)} short />,
  },
]

const compact =
  (shown: ManageSearch['trade']) =>
  (trade: StaffTrade): CompactRow => ({
    title: <Email address={trade.email} />,
    amount: <TradeAmount trade={trade} />,
    under: tradeTitle(trade),
    underAmount: <Instant at={arrivalIn(shown)(trade)} short />,
    tags: outcomeOf(trade),
  })

const wordOf = (shown: ManageSearch['trade']): string =>
  shown === 'all'
    ? manageText.inAll
    : statusText[shown === 'open' ? 'running' : shown].toLowerCase()

/** The trades of all clients, newest first, with the open one next to them. */
export const TradesList = ({ search, onChange }: ManageProps) => {
  const query = useQuery(tradesQuery(search))
  const { rows, waiting, counted, show, isFresh } = useNewestFirst(
    query,
    search,
    arrivalIn(search.trade),
  )
  const { list } = useRowKeys({
    rows,
    idOf: ({ tradeId }) => tradeId,
    open: search.open,
    onOpen: (open) => onChange({ open }),
  })
  return (
    <ListAndPane
      list={
        <>
          <TradeFilters search={search} onChange={onChange} />
          <div ref={list}>
            <Card
              flush
              footer={
                query.data &&
                query.data.total > 0 && (
                  <Pager {...query.data} total={counted} hasPages linkTo={toPage} />
                )
              }
            >
              <FourStates
                query={query}
                what={text.list}
                unharmed={staff.nothingChanged}
                skeleton={{ shape: 'rows', rows: 10 }}
                isEmpty={({ total }) => total === 0}
                empty={<Empty search={search} onChange={onChange} />}
              >
                {({ size, most = MOST_PAGES * size }) => (
                  <>
                    <ListHead
                      found={manageText.found(
                        formatListed(counted, most),
                        wordOf(search.trade),
                        manageText.newestFirst,
                      )}
                      what={text.list}
                      waiting={waiting.length}
                      onShow={show}
                    />
                    <DataTable
                      caption={text.list}
                      density="staff"
                      rows={rows}
                      rowKey={({ tradeId }) => tradeId}
                      columns={columns(search.trade, search.open !== undefined)}
                      compact={compact(search.trade)}
                      openKey={search.open}
                      isFresh={isFresh}
                      rowLink={({ tradeId }) => openRecord(tradeId)}
                    />
                  </>
                )}
              </FourStates>
            </Card>
          </div>
          <KeyHints of="trades" />
        </>
      }
      pane={search.open && <Pane tradeId={search.open} />}
    />
  )
}

const Pane = ({ tradeId }: { tradeId: string }) => (
  <TradeRecord
    key={tradeId}
    tradeId={tradeId}
    page={linkTo({ to: '/trade/$id', params: { id: tradeId } })}
  />
)

const Empty = ({ search: { search: words, trade }, onChange }: ManageProps) => {
  if (words === '' && trade === 'all')
    return <EmptyState icon={IconChartCandle} title={staff.noneAtAll} text={staff.noneAtAllText} />
  return (
    <EmptyState
      icon={IconChartCandle}
      title={staff.search}
      action={
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onChange({ search: '', trade: 'all', page: 1 })}
        >
          {words === '' ? manageText.clearFilters : manageText.clearSearch}
        </Button>
      }
    />
  )
}
