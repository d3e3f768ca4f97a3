import { SHOWN_AS_HEADER } from '#contracts/values/shown-as'
import { viewedHere } from './viewed-here.js'

let shown: string | null = null
let isAnother = false

/**
 * Headers that name whom this page shows in every request. In a view, the viewed account is named
 * instead.
 */
export const shownHeaders = (): Record<string, string> =>
  shown === null || viewedHere() !== null ? {} : { [SHOWN_AS_HEADER]: shown }

/**
 * Records whom this page shows from now on; null for nobody.
 * @returns whether it showed someone else until now
 */
export const noteShown = (userId: string | null): boolean => {
  const isOther = shown !== null && userId !== null && shown !== userId
  shown = userId
  if (isOther) isAnother = true
  return isOther
}

/** Whether the page has changed to a person who signed in elsewhere and has not been told yet. */
export const takeAnother = (): boolean => {
  const told = isAnother
  isAnother = false
  return told
}
