import { useSyncExternalStore } from 'react'
import type { Formats } from '#contracts/formats'
import { ownWriting, type Writing } from '#contracts/writing/writing'

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

/** Writes what is on screen again, because some time on it is told otherwise now. */
export const writeAgain = (): void => {
  writing = { ...writing }
  for (const listener of listeners) listener()
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
