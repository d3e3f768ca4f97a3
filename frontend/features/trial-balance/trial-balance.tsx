import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconScale } from '@tabler/icons-react'
import { balanceOf, type TrialBalance as Balance } from '#contracts/ledger/books'
import type { HistoryPoint } from '#contracts/ledger/balances'
import { linkTo } from '../../lib/links/link-to.js'
import { askedOf, ordinalOf, stepAt } from '../../lib/links/moment-search.js'
import { useNewest } from '../../lib/browser/use-newest.js'
import type { TypedMoment } from '../../lib/format/moment.js'
import { problemText } from '../../lib/problems/problem-text.js'
import { serverTime } from '../../lib/format/server-clock.js'
import { trialBalanceText as text } from '../../lib/text/trial-balance.js'
import { AsOf } from '../../ui/page/as-of.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Page } from '../../ui/page/page.js'
import { toast } from '../../ui/messages/toast.js'
import { BookEntries } from './book-entries.js'
import { BooksTable } from './books-table.js'
import { owedHistoryQuery, trialBalanceAtQuery, trialBalanceQuery } from './queries.js'
import { TrialBalanceFiles } from './trial-balance-files.js'
import { openBook, type TrialBalanceProps } from './trial-balance-search.js'
import { Alarm, Verdict } from './verdict.js'

/** All books as of any entry, what makes each, and whether they balance. */
export const TrialBalance = ({ search, onChange }: TrialBalanceProps) => {
  const query = useQuery(trialBalanceQuery(search))
  const shown = query.isPlaceholderData ? undefined : query.data
  return (
    <Page
      title={text.title}
      subtitle={text.subtitle}
      density="staff"
      actions={<TrialBalanceFiles ordinal={query.data?.ordinal} />}
    >
      {query.data && <Alarm difference={query.data.difference} />}
      <Card>
        <FourStates
          query={useQuery(owedHistoryQuery())}
          what={text.history}
          unharmed={text.unharmed}
          skeleton={{ shape: 'block', height: [253, 384] }}
          isEmpty={({ points }) => points.length === 0}
          empty={<NothingYet />}
        >
          {({ points }) => (
            <Moment search={search} onChange={onChange} points={points} shown={shown} />
          )}
        </FourStates>
      </Card>
      <Card
        flush
        title={search.ordinal === undefined ? text.booksNow : text.booksThen}
        aside={query.data && <Verdict difference={query.data.difference} />}
      >
        <FourStates
          query={query}
          what={text.figures}
          unharmed={text.unharmed}
          skeleton={{ shape: 'block', height: [428, 572] }}
        >
          {(balance) => <BooksTable balance={balance} search={search} />}
        </FourStates>
      </Card>
      <BookEntries
        search={search}
        sums={shown?.books.find(({ book }) => book === openBook(search))}
        ordinal={shown?.ordinal}
      />
    </Page>
  )
}

const NothingYet = () => (
  <EmptyState
    icon={IconScale}
    title={text.empty}
    text={text.emptyText}
    action={<Link {...linkTo({ to: '/audit' })}>{text.toLog}</Link>}
  />
)

/** The shown moment as an event of the time machine; undefined before the first entry. */
const eventOf = ({ recordedAt, entryNumber, books, ...place }: Balance) =>
  recordedAt === null
    ? undefined
    : {
        ...place,
        recordedAt,
        eventNumber: entryNumber,
        cents: books.reduce((sum, each) => (each.book === 'client' ? balanceOf(each) : sum), 0n),
      }

interface MomentProps extends TrialBalanceProps {
  readonly points: readonly HistoryPoint[]
  readonly shown: Balance | undefined
}

const Moment = ({ search, onChange, points, shown }: MomentProps) => {
  const queries = useQueryClient()
  const ask = useNewest()
  const choose = (ordinal: number | undefined, at?: string) =>
    onChange({ ordinal, at, before: undefined })
  const find = async (at: string, isNewest: () => boolean) => {
    try {
      const { ordinal } = await queries.query(trialBalanceAtQuery(at))
      if (isNewest()) choose(Number(ordinal), at)
    } catch (error) {
      if (isNewest()) toast.error(problemText(error as Error))
    }
  }
  // What is yet to happen is not known, so a moment to come is the present one.
  const go = (moment: TypedMoment) => {
    const isNewest = ask()
    if ('at' in moment) void find([moment.at, serverTime()].toSorted()[0] ?? moment.at, isNewest)
    else choose(Number(moment.ordinal))
  }
  const event = shown && eventOf(shown)
  const entryCount = shown ? shown.entryNumber + shown.entriesAfter : points.length
  const place = shown && {
    ordinal: shown.ordinal,
    recordedAt: shown.recordedAt ?? '',
    eventNumber: shown.entryNumber,
  }
  return (
    <AsOf
      points={points.map(({ settled, ...point }) => ({ ...point, cents: settled }))}
      chosen={stepAt(points, search.ordinal)}
      event={points.length < entryCount ? event : undefined}
      eventCount={entryCount}
      nth={text.nthEntry}
      asked={askedOf(search, place)}
      what={text.owed}
      onChoose={(step) => choose(ordinalOf(points, step))}
      onMoment={go}
    />
  )
}
