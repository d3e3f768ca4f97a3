import { useSyncExternalStore } from 'react'
import type { Formats } from '#contracts/formats'
import type { DateParts, Precision } from './date-parts.js'

/** What stands around and between the digits of an amount. */
export interface NumberStyle {
  readonly prefix: string
  readonly suffix: string
  readonly decimal: string
  /** Groups the digits of a whole number, however many there are. */
  readonly grouped: (digits: string) => string
  /** The same for whole dollars, which a few languages group differently. */
  readonly groupedMoney: (digits: string) => string
}

/** How everything is written. Without `clock` and `date`, times are written as the product does it by itself. */
export interface Writing {
  readonly formats: Formats
  readonly numbers: NumberStyle
  /** Finds the amounts in a text. */
  readonly amounts: RegExp
  readonly clock?: (instant: string, zone: string, to: Precision) => string
  readonly date?: (instant: string, zone: string, which: DateParts) => string
}

export const inThrees = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Amounts and times as the product writes them by itself: `$25,230.67`, `21 Nov 2026, 08:02`. */
export const ownWriting: Writing = {
  formats: { locale: null, timeZone: null, clock: 'h23', currency: 'symbol' },
  numbers: { prefix: '$', suffix: '', decimal: '.', grouped: inThrees, groupedMoney: inThrees },
  amounts: /[+\u2212]?\$\d[\d,]*\.\d\d/g,
}

let writing = ownWriting
const listeners = new Set<() => void>()

/** Tells of other formats, until it is told to stop. */
export const onFormats = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How the reader wants everything written. Functions that write ask here, so that every screen follows. */
export const writingNow = (): Writing => writing

/** Writes otherwise from now on, without a word to what is on screen; returns how it was written before. */
export const swapWriting = (next: Writing): Writing => {
  const before = writing
  writing = next
  return before
}

/** Writes everything otherwise from now on, also what is on screen. */
export const writeAs = (next: Writing): void => {
  if (JSON.stringify(swapWriting(next).formats) === JSON.stringify(next.formats)) return
  for (const listener of listeners) listener()
}

/** For components that write amounts or times: they are drawn again when their reader chooses other formats, in whichever tab. */
export const useFormats = (): Formats => useSyncExternalStore(onFormats, writingNow).formats

/** The language in which the reader types numbers: the chosen one, or that of the browser. */
export const typedLocale = (): string => writing.formats.locale ?? navigator.language
