import { createContext, useContext, useState } from 'react'

type Verb = 'approve' | 'reject'
type Asked = readonly [asked: Verb | undefined, ask: (verb: Verb | undefined) => void]

/** Which decision on the open record is being confirmed, where another part of the record can ask for it, too. */
const AskedHere = createContext<Asked | undefined>(undefined)
export const AskedProvider = AskedHere.Provider

export const useAskedState = (): Asked => useState<Verb>()

/** That of the record around; without one, a state of its own. */
export const useAsked = (): Asked => {
  const own = useAskedState()
  return useContext(AskedHere) ?? own
}
