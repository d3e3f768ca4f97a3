import { useSyncExternalStore } from 'react'

interface BrowserChoice {
  readonly choose: (isOn: boolean) => void
  readonly use: () => boolean
}

/** A choice that this browser keeps between visits, the same in all its tabs. */
export const browserChoice = (key: string, { isOnAtFirst }: { readonly isOnAtFirst: boolean }): BrowserChoice => {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  const isOn = () => {
    const kept = localStorage.getItem(key)
    // Hidden amounts were once kept as "true".
    return kept === null ? isOnAtFirst : kept === 'on' || kept === 'true'
  }
  const choose = (on: boolean) => {
    localStorage.setItem(key, on ? 'on' : 'off')
    for (const listener of listeners) listener()
  }
  return { choose, use: () => useSyncExternalStore(subscribe, isOn) }
}
