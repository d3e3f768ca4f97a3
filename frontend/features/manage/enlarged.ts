import { createContext, useContext, useState } from 'react'

/** The whole picture over the window: whether it is shown, and the way to that of the next request. */
export interface Enlarged {
  readonly isEnlarged: boolean
  readonly enlarge: (isEnlarged: boolean) => void
  /** Undefined where there is no next one. */
  readonly next?: (() => void) | undefined
}

/** That of the open record, in a queue: it stays when the next record opens. */
const EnlargedHere = createContext<Enlarged | undefined>(undefined)
export const EnlargedProvider = EnlargedHere.Provider

/** That of the queue around; without one, a state of its own. */
export const useEnlarged = (): Enlarged => {
  const [isEnlarged, enlarge] = useState(false)
  return useContext(EnlargedHere) ?? { isEnlarged, enlarge }
}
