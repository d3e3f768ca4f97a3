import { useSyncExternalStore } from 'react'
import type { Formats } from '#contracts/writing/formats'
import { ownWriting, type Writing } from '#contracts/writing/writing'

let writing = ownWriting
const listeners = new Set<() => void>()

/** Calls the listener when the formats change. @returns a function that ends this */
export const onFormats = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * How the reader wants everything written. Functions that write ask here, so that every screen
 * follows.
 */
export const writingNow = (): Writing => writing

/** Changes the formats without redrawing the screen; returns the previous ones. */
export const swapWriting = (next: Writing): Writing => {
  const before = writing
  writing = next
  return before
}

/** Redraws the screen, because some time on it is now written differently. */
export const writeAgain = (): void => {
  writing = { ...writing }
  for (const listener of listeners) listener()
}

/** Changes the formats, also on screen. */
export const writeAs = (next: Writing): void => {
  if (JSON.stringify(swapWriting(next).formats) === JSON.stringify(next.formats)) return
  for (const listener of listeners) listener()
}

/**
 * For components that write amounts or times: redraws them when their reader changes the formats,
 * in any tab.
 */
export const useFormats = (): Formats => useSyncExternalStore(onFormats, writingNow).formats

/** The language in which the reader types numbers: the chosen one, or that of the browser. */
export const typedLocale = (): string => writing.formats.locale ?? navigator.language
