import { useState } from 'react'

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

/** Rows that never jump: those that arrived since the list was shown wait until they are asked for; those that left are gone. */
export const useSteadyRows = <Row>(options: SteadyRowsOptions<Row>) => {
  const { data, isPlaceholder, scope, arrivedAt } = options
  const [shown, setShown] = useState({ scope: '', newest: '' })
  const items = data?.items ?? []
  const rows = shown.scope === scope && !isPlaceholder ? items.filter((row) => arrivedAt(row) <= shown.newest) : items
  const show = () => {
    if (data) setShown({ scope, newest: newestOf(data, options) })
  }
  const isStale = shown.scope !== scope || (rows.length === 0 && items.length > 0)
  if (data && !isPlaceholder && isStale) show()
  return { rows, waiting: items.length - rows.length, show }
}
