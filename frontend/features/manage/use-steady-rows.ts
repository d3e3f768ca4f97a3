import { useEffect, useState } from 'react'

/** A page of a list, as the server answers it. */
export interface PageOfRows<Row> {
  readonly items: readonly Row[]
  readonly total: number
  readonly page: number
  readonly size: number
  /** So many rows are counted and paged; without it, a thousand pages. */
  readonly most?: number | undefined
}

interface SteadyRowsOptions<Row> {
  readonly data: PageOfRows<Row> | undefined
  /** The rows of the page before, while another loads. */
  readonly isPlaceholder: boolean
  /** Names the list: another filter or page is another list. */
  readonly scope: string
  /** Grows with each new row. */
  readonly arrivedAt: (row: Row) => string
  /** New rows join at the end: then rows that move up from the next page are shown at once. */
  readonly growsAtEnd: boolean
}

const BEYOND_ALL = '9999'

const newestOf = <Row>({ items, total, page, size }: PageOfRows<Row>, { arrivedAt, growsAtEnd }: SteadyRowsOptions<Row>): string => {
  if (growsAtEnd && page * size < total) return BEYOND_ALL
  return items.reduce((newest, row) => (arrivedAt(row) > newest ? arrivedAt(row) : newest), '')
}

const FRESH_MS = 3_000

/** What has arrived after a moment is fresh, for a short while. */
const useFresh = () => {
  const [after, begin] = useState(BEYOND_ALL)
  useEffect(() => {
    const timer = setTimeout(() => begin(BEYOND_ALL), FRESH_MS)
    return () => clearTimeout(timer)
  }, [after])
  return { after, begin }
}

/** Rows that never jump: those that arrived since the list was shown wait until they are asked for, and are fresh for a moment then; those that left are gone. */
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
