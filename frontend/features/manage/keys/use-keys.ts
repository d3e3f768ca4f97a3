import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isLoneKey, isPageKey } from '../../../ui/page/page-key.js'
import { useSingleKeys } from './single-keys.js'

/** What each key does. Letters are in lower case. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** The keys that do something now, by the part of the page that handles them. */
const working = new Map<object, readonly string[]>()
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const allWorking = (): string => [...new Set([...working.values()].flat())].toSorted().join(' ')

/**
 * Tells whether all the given keys, named in lower case, do something now. Only such keys are shown
 * on screen.
 */
export const useWorkingKeys = (): ((names: readonly string[]) => boolean) => {
  const all = useSyncExternalStore(subscribe, allWorking).split(' ')
  return (names) => names.every((name) => all.includes(name))
}

/**
 * Handles keys on the whole page. They do nothing in fields, in dialogs or when turned off; turning
 * off does not affect `?`. With `within` a dialog, which must exist as long as the keys do, they
 * belong to it.
 */
export const useKeys = (keys: Keys, within: 'page' | 'dialog' = 'page'): void => {
  const areOn = useSingleKeys()
  const isPressed = within === 'page' ? isPageKey : isLoneKey
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key.toLowerCase()]
    if (!action || !isPressed(event) || (!areOn && event.key !== '?')) return
    event.preventDefault()
    action()
  })
  const names = Object.keys(keys)
    .filter((name) => keys[name])
    .join(' ')
  useEffect(() => {
    const part = {}
    working.set(part, names.split(' '))
    tell()
    return () => {
      working.delete(part)
      tell()
    }
  }, [names])
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
