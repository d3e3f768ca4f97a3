import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconScale } from '@tabler/icons-react'
import { bookText } from '#contracts/ledger/book-text'
import type { BookEntry, BookSums } from '#contracts/ledger/books'
import { formatCount } from '../../lib/format/format-money.js'
import { linkTo, type CheckedLink } from '../../lib/links/link-to.js'
import { trialBalanceText as text } from '../../lib/text/trial-balance.js'
import { Card } from '../../ui/figures/card.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { EntriesTable } from './entries-table.js'
import { bookEntriesQuery } from './queries.js'
import { openBook, type TrialBalanceSearch } from './trial-balance-search.js'
import styles from './trial-balance.module.css'

const pageBefore = (before: number | undefined): CheckedLink =>
  linkTo({
    from: '/audit/trial-balance',
    to: '.',
    search: (shown) => ({ ...shown, before }),
    resetScroll: false,
  })

interface PagesProps {
  readonly items: readonly BookEntry[]
  readonly hasOlder: boolean
  readonly isPast: boolean
}

const Pages = ({ items, hasOlder, isPast }: PagesProps) => {
  const oldest = items.at(-1)
  return (
    <nav className={styles.pages} aria-label={text.pages}>
      {isPast && <Link {...pageBefore(undefined)}>{text.newest}</Link>}
      {hasOlder && oldest && <Link {...pageBefore(Number(oldest.ordinal))}>{text.older}</Link>}
    </nav>
  )
}

interface BookEntriesProps {
  readonly search: TrialBalanceSearch
  /** The sums of the open book at the shown moment. */
  readonly sums: BookSums | undefined
  /** The number of the entry that the figures are of. */
  readonly ordinal: bigint | undefined
}

/** The entries that made the balance of the open book, newest first. */
export const BookEntries = ({ search, sums, ordinal }: BookEntriesProps) => {
  const query = useQuery(bookEntriesQuery(search))
  const [book, isPast] = [openBook(search), search.before !== undefined]
  const page = query.data
  const title = (
    <>
      {text.entriesOf(bookText[book])}{' '}
      {sums && <span className={styles.count}>{formatCount(sums.entryCount)}</span>}
    </>
  )
  return (
    <Card
      flush
      title={title}
      aside={
        book === 'client' && <Link {...linkTo({ to: '/audit/accounts' })}>{text.allAccounts}</Link>
      }
      footer={page && (page.hasOlder || isPast) && <Pages {...page} isPast={isPast} />}
    >
      <FourStates
        query={query}
        what={text.entriesOfBook}
        unharmed={text.entriesUnharmed}
        skeleton={{ shape: 'rows', rows: 10 }}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            icon={IconScale}
            title={text.nothingPosted(bookText[book])}
            text={text.nothingPostedText}
          />
        }
      >
        {({ items }) => (
          <EntriesTable
            entries={items}
            chosen={ordinal}
            list={query.isPlaceholderData ? undefined : JSON.stringify(search)}
          />
        )}
      </FourStates>
    </Card>
  )
}
