import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { EntryPage } from '#contracts/ledger/entries'
import { dayIn } from '../../lib/format/format-time.js'
import { linkTo } from '../../lib/links/link-to.js'
import { useUser } from '../../lib/session/session.js'
import { statementText } from '../../lib/text/statement.js'
import { serverTime } from '../../lib/format/server-clock.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Page } from '../../ui/page/page.js'
import { Pager } from '../../ui/lists/pager.js'
import { StatementFiles } from '../../ui/records/statement-files.js'
import { balanceLines } from './balance-lines.js'
import type { Days } from './period.js'
import { entriesMeant, rangeMeant, statementQuery } from './queries.js'
import { StatementFilter } from './statement-filter.js'
import { isFiltered, type StatementSearch } from './statement-search.js'
import styles from './statement.module.css'
import {
  Proof,
  ProofToCome,
  rangeText,
  StatementSummary,
  SummaryToCome,
} from './statement-summary.js'
import { StatementTable } from './statement-table.js'

interface StatementProps {
  readonly search: StatementSearch
  readonly onChange: (change: Partial<StatementSearch>) => void
}

/**
 * The search whose entries are on screen: the previous one until those of the next have arrived.
 */
const useShown = (search: StatementSearch, isSettled: boolean): StatementSearch => {
  const [shown, setShown] = useState(search)
  if (isSettled && shown !== search) setShown(search)
  return isSettled ? search : shown
}

/** The entries of a period with its sums, and whether they add up. */
export const Statement = ({ search, onChange }: StatementProps) => {
  const query = useQuery(statementQuery(search))
  const [today] = useState(() => dayIn(serverTime()))
  const shown = rangeMeant(useShown(search, !query.isPlaceholderData), today)
  return (
    <Page
      title={statementText.title}
      subtitle={rangeText(rangeMeant(search, today))}
      actions={<StatementFiles asked={entriesMeant(search)} print={onPaper(search)} />}
    >
      <div className={styles.bar}>
        <StatementFilter search={search} onChange={onChange} />
        {!isFiltered(search) &&
          (query.data && !query.isPlaceholderData ? <Proof page={query.data} /> : <ProofToCome />)}
      </div>
      {!query.data && !query.error && <SummaryToCome />}
      {query.data && <Sums page={query.data} days={shown} />}
      <Card
        flush
        footer={query.data && query.data.total > 0 && <StatementPager page={query.data} />}
      >
        <FourStates
          query={query}
          what={statementText.entries}
          unharmed={statementText.unharmed}
          skeleton={{ shape: 'rows', rows: 10, height: [40, 79] }}
          isEmpty={({ total }) => total === 0}
          empty={<NoEntries search={search} />}
        >
          {(page) => (
            <Rows
              page={page}
              days={shown}
              today={today}
              search={search}
              isSettled={!query.isPlaceholderData}
            />
          )}
        </FourStates>
      </Card>
    </Page>
  )
}

const onPaper = (search: StatementSearch) =>
  linkTo({ to: '/statement/print', search: { ...search, page: 1, open: undefined } })

const Sums = ({ page, days }: { page: EntryPage; days: Days }) => (
  <>
    {page.total > page.size && <p className={styles.partOnPaper}>{statementText.partOnPaper}</p>}
    <StatementSummary page={page} days={days} />
  </>
)

interface RowsProps {
  readonly page: EntryPage
  readonly days: Days
  readonly today: string
  readonly search: StatementSearch
  /** Whether the rows belong to the current filter and not to the previous one. */
  readonly isSettled: boolean
}

const Rows = ({ page, days, today, search, isSettled }: RowsProps) => {
  const { fullName } = useUser()
  const { from = (page.page - 1) * page.size + 1 } = page
  const [isNewest, isOldest] = [from === 1, from + page.size > page.total]
  const { opening, closing } = balanceLines(page, days, { today, now: statementText.now })
  return (
    <StatementTable
      entries={page.items}
      today={today}
      open={search.open}
      list={isSettled ? JSON.stringify({ ...search, open: undefined }) : undefined}
      client={fullName}
      closing={isNewest ? closing : undefined}
      opening={isOldest ? opening : undefined}
    />
  )
}

const StatementPager = ({ page }: { page: EntryPage }) => (
  <Pager
    {...page}
    linkTo={(next) =>
      linkTo({
        from: '/statement',
        to: '.',
        search: (before) => ({ ...before, page: next, open: undefined }),
      })
    }
  />
)

const NoEntries = ({ search }: { search: StatementSearch }) => (
  <EmptyState
    icon={IconFileText}
    title={isFiltered(search) ? statementText.emptyFiltered : statementText.empty}
    text={statementText.emptyText}
    action={
      search.period !== 'all' || isFiltered(search) ? (
        <Link to="/statement" search={{ period: 'all' }}>
          {statementText.showAll}
        </Link>
      ) : undefined
    }
  />
)
