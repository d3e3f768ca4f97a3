import { createContext, useContext, useState } from 'react'

/** The enlarged picture: whether it is shown, and how to get to the next request's. */
export interface Enlarged {
  readonly isEnlarged: boolean
  readonly enlarge: (isEnlarged: boolean) => void
  /** Undefined if there is no next one. */
  readonly next?: (() => void) | undefined
}

/** That of the open record, in a queue: it stays when the next record opens. */
const EnlargedHere = createContext<Enlarged | undefined>(undefined)
export const EnlargedProvider = EnlargedHere.Provider

/** The surrounding queue's state; without one, a state of its own. */
export const useEnlarged = (): Enlarged => {
  const [isEnlarged, enlarge] = useState(false)
  return useContext(EnlargedHere) ?? { isEnlarged, enlarge }
}
