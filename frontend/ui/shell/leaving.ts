import { createContext, useContext } from 'react'

interface Leaving {
  readonly onLogout: () => void
  /** Missing if the frame shows another person's account. */
  readonly onLogoutEverywhere?: (() => void) | undefined
}

const LeavingContext = createContext<Leaving>({ onLogout: () => undefined })

/** Gives the pages of a frame its ways out. */
export const LeavingProvider = LeavingContext.Provider

/** The ways out of the frame, for a page that has buttons for them. */
export const useLeaving = (): Leaving => useContext(LeavingContext)
