import { createContext, useContext } from 'react'

/** Whether rows of the list beside a record are selected: then the keys that decide are theirs. */
const Selecting = createContext(false)
export const SelectingProvider = Selecting.Provider
export const useIsSelecting = (): boolean => useContext(Selecting)
