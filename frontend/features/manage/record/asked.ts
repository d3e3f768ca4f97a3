import { createContext, useContext, useState } from 'react'

type Verb = 'approve' | 'reject'
type Asked = readonly [asked: Verb | undefined, ask: (verb: Verb | undefined) => void]

/**
 * Which decision on the open record is being confirmed; other parts of the record can ask for it,
 * too.
 */
const AskedHere = createContext<Asked | undefined>(undefined)
export const AskedProvider = AskedHere.Provider

export const useAskedState = (): Asked => useState<Verb>()

/** The surrounding record's state; without one, a state of its own. */
export const useAsked = (): Asked => {
  const own = useAskedState()
  return useContext(AskedHere) ?? own
}
