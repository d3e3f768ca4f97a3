import type { Formats } from '#contracts/writing/formats'
import { writingOr } from '#contracts/writing/chosen-writing'
import { changeText } from '#contracts/writing/money-text'
import { instantText, ownWriting, type Writing } from '#contracts/writing/writing'
import { canDraw } from '../../server/pdf/tagged-pdf.js'

/**
 * Noons and evenings of every month: between them they show every word that a date or a time is
 * written with, at its longest.
 */
const moments = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month, 28, month % 2 === 0 ? 12 : 22, 48)).toISOString(),
)

const LARGE = -9_999_999_999n

/**
 * How a document is written for a reader with these formats. Falls back to the default for letters
 * that documents cannot draw, such as Thai dates.
 */
export const drawnWriting = (formats: Formats | null): Writing => {
  const chosen = writingOr(formats)
  const own = writingOr({ ...ownWriting.formats, clock: chosen.formats.clock })
  const isDrawn = (write: (moment: string) => string) =>
    moments.every((moment) => canDraw(write(moment)))
  return {
    ...chosen,
    numbers: canDraw(changeText(LARGE, chosen)) ? chosen.numbers : own.numbers,
    clock: isDrawn((moment) => chosen.clock(moment, 'UTC', 'minutes')) ? chosen.clock : own.clock,
    date: isDrawn((moment) => chosen.date(moment, 'UTC', 'date')) ? chosen.date : own.date,
  }
}

/** Texts as long as a column's get: instants, and an amount that hardly any account reaches. */
export const longestTexts = (
  writing: Writing,
): { instants: readonly string[]; amount: string } => ({
  instants: moments.map((moment) => instantText(moment, 'UTC', writing)),
  amount: changeText(LARGE, writing),
})
