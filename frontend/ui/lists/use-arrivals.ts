import { useState } from 'react'

interface Numbered {
  readonly ordinal: bigint
}

const newestOf = (rows: readonly Numbered[]): bigint =>
  rows.reduce((newest, { ordinal }) => (ordinal > newest ? ordinal : newest), 0n)

/**
 * Tells which rows of a live list have arrived since it was first drawn. `list` identifies the
 * list: another filter is another list. It is undefined while another list loads and the rows are
 * still those of the previous one.
 */
export const useArrivals = (
  rows: readonly Numbered[],
  list: string | undefined,
): ((row: Numbered) => boolean) => {
  const [drawn, setDrawn] = useState({ list, newest: newestOf(rows) })
  if (list !== undefined && drawn.list !== list) setDrawn({ list, newest: newestOf(rows) })
  return ({ ordinal }) => drawn.list === list && ordinal > drawn.newest
}
