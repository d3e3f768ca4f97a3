import type { Writing } from '#contracts/writing/writing'
import { longestTexts } from './statement-writing.js'

const ROOM = 8

export interface Column {
  readonly head: string
  /** The entry column takes the remaining width. */
  readonly width?: number
  readonly isNumber?: boolean
}

/**
 * The columns of a statement. Dates and amounts get the width that the reader's formats need;
 * `widthOf` measures a text in points.
 */
export const columnsFor = (
  writing: Writing,
  widthOf: (text: string) => number,
): readonly Column[] => {
  const { instants, amount } = longestTexts(writing)
  const date = Math.max(92, ...instants.map((text) => widthOf(text) + ROOM))
  const money = Math.max(86, widthOf(amount) + ROOM)
  return [
    { head: 'Date', width: date },
    { head: 'Entry' },
    { head: 'Amount', width: money, isNumber: true },
    { head: 'Balance', width: money, isNumber: true },
    { head: 'Entry no.', width: 58, isNumber: true },
  ]
}
