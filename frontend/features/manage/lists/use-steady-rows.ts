import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ManageSearch } from './manage-search.js'

/** A page of a list in the form of the server's answer. */
export interface PageOfRows<Row> {
  readonly items: readonly Row[]
  readonly total: number
  readonly page: number
  readonly size: number
  /** Where it is in the list, as the pager says it. */
  readonly from?: number | undefined
  readonly previous?: string | undefined
  readonly next?: string | undefined
  /** The most rows that are counted and paged; a thousand pages if left out. */
  readonly most?: number | undefined
}

interface SteadyRowsOptions<Row> {
  readonly data: PageOfRows<Row> | undefined
  /** Whether these are the rows of the previous page, shown while another one loads. */
  readonly isPlaceholder: boolean
  /** Identifies the list. Another filter or page is another list. */
  readonly scope: string
  /** A text that is greater for each newer row. */
  readonly arrivedAt: (row: Row) => string
  /**
   * Whether new rows join at the end. Then rows that move up from the next page are shown at once.
   */
  readonly growsAtEnd: boolean
}

const BEYOND_ALL = '9999'

const newestOf = <Row>(
  { items, total, page, size, from = (page - 1) * size + 1 }: PageOfRows<Row>,
  { arrivedAt, growsAtEnd }: SteadyRowsOptions<Row>,
): string => {
  if (growsAtEnd && from + size - 1 < total) return BEYOND_ALL
  return items.reduce((newest, row) => (arrivedAt(row) > newest ? arrivedAt(row) : newest), '')
}

const FRESH_MS = 3_000

/** Rows that arrived after `after` count as fresh for a short while. */
const useFresh = () => {
  const [after, begin] = useState(BEYOND_ALL)
  useEffect(() => {
    const timer = setTimeout(() => begin(BEYOND_ALL), FRESH_MS)
    return () => clearTimeout(timer)
  }, [after])
  return { after, begin }
}

/**
 * Rows that never jump. New ones wait until the reader asks for them, and are then fresh for a
 * moment. Rows that leave are gone at once.
 */
export const useSteadyRows = <Row>(options: SteadyRowsOptions<Row>) => {
  const { data, isPlaceholder, scope, arrivedAt } = options
  const [shown, setShown] = useState({ scope: '', newest: '' })
  const fresh = useFresh()
  const items = data?.items ?? []
  const isShown = (row: Row) => arrivedAt(row) <= shown.newest
  const isSteady = shown.scope === scope && !isPlaceholder
  const rows = isSteady ? items.filter(isShown) : items
  const settle = () => {
    if (data) setShown({ scope, newest: newestOf(data, options) })
  }
  const show = () => {
    fresh.begin(shown.newest)
    settle()
  }
  const isStale = shown.scope !== scope || (rows.length === 0 && items.length > 0)
  if (data && !isPlaceholder && isStale) settle()
  const waiting = items.filter((row) => !rows.includes(row))
  return { rows, waiting, show, isFresh: (row: Row) => arrivedAt(row) > fresh.after }
}

/**
 * The same for a list of Manage with the newest first. `counted` is how many rows there are,
 * without those that are held back.
 */
export const useNewestFirst = <Row>(
  { data, isPlaceholderData }: Pick<UseQueryResult<PageOfRows<Row>>, 'data' | 'isPlaceholderData'>,
  search: ManageSearch,
  arrivedAt: (row: Row) => string,
) => {
  const scope = JSON.stringify({ ...search, open: undefined })
  const steady = useSteadyRows({
    data,
    isPlaceholder: isPlaceholderData,
    scope,
    arrivedAt,
    growsAtEnd: false,
  })
  return { ...steady, counted: (data?.total ?? 0) - steady.waiting.length }
}
