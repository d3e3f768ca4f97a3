import { useState } from 'react'

interface Numbered {
  readonly ordinal: bigint
}

const newestOf = (rows: readonly Numbered[]): bigint => rows.reduce((newest, { ordinal }) => (ordinal > newest ? ordinal : newest), 0n)

/**
 * Which rows of a live list have come since it was first drawn. Another name is another list, such as one of another filter; without a
 * name the rows are those of the list before, while another loads.
 */
export const useArrivals = (rows: readonly Numbered[], list: string | undefined): ((row: Numbered) => boolean) => {
  const [drawn, setDrawn] = useState({ list, newest: newestOf(rows) })
  if (list !== undefined && drawn.list !== list) setDrawn({ list, newest: newestOf(rows) })
  return ({ ordinal }) => drawn.list === list && ordinal > drawn.newest
}
