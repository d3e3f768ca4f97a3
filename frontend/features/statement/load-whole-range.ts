import { queryOptions } from '@tanstack/react-query'
import { listEntries, type Entry, type EntryPage } from '#contracts/entries'
import { api } from '../../lib/api.js'
import { entriesMeant } from './queries.js'
import type { StatementSearch } from './statement-search.js'

const PAGE = 100

/** A table with more rows than this takes browsers minutes to lay out on paper. */
export const MOST_PRINTED = 5_000

/** All entries of a range, oldest first, as they were when the first of them were asked for. */
export interface WholeRange extends Omit<EntryPage, 'items'> {
  readonly items: readonly Entry[]
  readonly isTooLong: boolean
  readonly issuedAt: string
}

type Meant = ReturnType<typeof entriesMeant>

interface Loading {
  readonly signal: AbortSignal
  /** Told how many entries are there, and how many there will be. */
  readonly onProgress: (loaded: number, total: number) => void
}

/** Page by page. Each ends at the newest entry of the first, so that nothing moves from page to page while entries are added. */
const loadWhole = async (meant: Meant, { signal, onProgress }: Loading): Promise<WholeRange> => {
  const issuedAt = new Date().toISOString()
  const first = await api(listEntries, { ...meant, size: PAGE }, { signal })
  if (first.total > MOST_PRINTED) return { ...first, items: [], isTooLong: true, issuedAt }
  const items = [...first.items]
  const upTo = first.ordinal.toString()
  for (let page = 2; items.length < first.total; page++) {
    onProgress(items.length, first.total)
    const { items: more } = await api(listEntries, { ...meant, size: PAGE, page, upTo }, { signal })
    if (more.length === 0) break
    items.push(...more)
  }
  return { ...first, items: items.toReversed(), isTooLong: false, issuedAt }
}

/** It is no part that live changes name: what is about to be printed stays as it is. */
export const wholeRangeQuery = (search: StatementSearch, onProgress: Loading['onProgress']) => {
  const meant = entriesMeant(search)
  return queryOptions({
    queryKey: ['statement on paper', meant],
    queryFn: ({ signal }) => loadWhole(meant, { signal, onProgress }),
    staleTime: Infinity,
    gcTime: 0,
  })
}
