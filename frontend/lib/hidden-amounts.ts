import { useSyncExternalStore } from 'react'

const KEY = 'daybook-amounts-hidden'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const isHidden = (): boolean => localStorage.getItem(KEY) === 'true'

export const hideAmounts = (hidden: boolean): void => {
  localStorage.setItem(KEY, String(hidden))
  for (const listener of listeners) listener()
}

/** Whether this browser hides amounts; the choice is kept between visits and follows other tabs. */
export const useHiddenAmounts = (): boolean => useSyncExternalStore(subscribe, isHidden)
