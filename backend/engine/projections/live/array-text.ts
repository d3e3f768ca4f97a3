import type { Cell } from '../values.js'

/** Needs no quotes, unless it is the word for nothing. */
const plain = /^[\w.:+-]+$/
const special = /["\\]/g

const elementOf = (cell: Cell): string => {
  if (cell === null) return 'NULL'
  return plain.test(cell) && cell.toLowerCase() !== 'null' ? cell : `"${cell.replace(special, '\\$&')}"`
}

/** The text of a one-dimensional array of Postgres. The driver would quote every element, in several copies of it. */
export const arrayText = (cells: readonly Cell[]): string => `{${cells.map(elementOf).join(',')}}`
