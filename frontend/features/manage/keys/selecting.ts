import { createContext, useContext } from 'react'

/**
 * Whether rows are selected in the list. Then the keys A and R decide them, and not the open
 * record.
 */
const Selecting = createContext(false)
export const SelectingProvider = Selecting.Provider
export const useIsSelecting = (): boolean => useContext(Selecting)
