import { useSyncExternalStore } from 'react'

const KEY = 'daybook-single-keys'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const areOn = (): boolean => localStorage.getItem(KEY) !== 'off'

/** Single-letter keys can be turned off: voice input and shaky hands press them by accident. */
export const turnSingleKeys = (on: boolean): void => {
  localStorage.setItem(KEY, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areOn)
