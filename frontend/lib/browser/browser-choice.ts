import { useSyncExternalStore } from 'react'

interface BrowserChoice {
  readonly choose: (isOn: boolean) => void
  readonly use: () => boolean
}

/** A yes-or-no choice that this browser keeps between visits and shares between its tabs. */
export const browserChoice = (
  key: string,
  { isOnAtFirst }: { readonly isOnAtFirst: boolean },
): BrowserChoice => {
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
    // An earlier version stored the choice to hide amounts as "true".
    return kept === null ? isOnAtFirst : kept === 'on' || kept === 'true'
  }
  const choose = (on: boolean) => {
    localStorage.setItem(key, on ? 'on' : 'off')
    for (const listener of listeners) listener()
  }
  return { choose, use: () => useSyncExternalStore(subscribe, isOn) }
}
