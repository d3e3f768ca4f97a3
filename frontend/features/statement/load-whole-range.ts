import { queryOptions } from '@tanstack/react-query'
import {
  listAccountEntries,
  listEntries,
  type Entry,
  type EntryPage,
  type StaffEntry,
} from '#contracts/ledger/entries'
import { api } from '../../lib/api/api.js'
import { serverTime } from '../../lib/format/server-clock.js'
import type { StatementAsked } from '../../ui/records/use-statement-file.js'

const PAGE = 100

/**
 * The most entries that can be printed. Browsers take minutes to lay out a longer table on paper.
 */
export const MOST_PRINTED = 5_000

/** All entries of a range, oldest first, as of the moment when loading began. */
export interface WholeRange extends Omit<EntryPage, 'items'> {
  readonly items: readonly (Entry | StaffEntry)[]
  readonly isTooLong: boolean
  readonly issuedAt: string
}

type PageAsked = StatementAsked & { readonly page?: number }

interface Loading {
  readonly signal: AbortSignal
  /** Called with the number of entries loaded so far, and the total. */
  readonly onProgress: (loaded: number, total: number) => void
}

const loadPage = ({ accountId, ...asked }: PageAsked, signal: AbortSignal) => {
  const page = { ...asked, size: PAGE }
  return accountId === undefined
    ? api(listEntries, page, { signal })
    : api(listAccountEntries, { ...page, accountId }, { signal })
}

/**
 * Loads page by page. Every page ends at the newest entry of the first one, so that new entries do
 * not shift the pages.
 */
const loadWhole = async (
  asked: StatementAsked,
  { signal, onProgress }: Loading,
): Promise<WholeRange> => {
  const issuedAt = serverTime()
  const first = await loadPage(asked, signal)
  if (first.total > MOST_PRINTED) return { ...first, items: [], isTooLong: true, issuedAt }
  const items: (Entry | StaffEntry)[] = [...first.items]
  const upTo = asked.upTo ?? first.ordinal.toString()
  for (let page = 2; items.length < first.total; page++) {
    onProgress(items.length, first.total)
    const { items: more } = await loadPage({ ...asked, page, upTo }, signal)
    if (more.length === 0) break
    items.push(...more)
  }
  return { ...first, items: items.toReversed(), isTooLong: false, issuedAt }
}

/** The query has no live topic, because what is about to be printed must not change. */
export const wholeRangeQuery = (asked: StatementAsked, onProgress: Loading['onProgress']) =>
  queryOptions({
    queryKey: ['statement on paper', asked],
    queryFn: ({ signal }) => loadWhole(asked, { signal, onProgress }),
    staleTime: 'static',
    gcTime: 0,
  })
