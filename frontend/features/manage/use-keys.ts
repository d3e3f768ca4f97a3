import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useSingleKeys } from './single-keys.js'

/** What each key does; the letters are lower case. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null

const isMeant = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !isField(event.target) && !isDialogOpen()

/** The keys that do something now, each part of the page with its own. */
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

/** Whether all of some keys do something now, by their names in lower case: only those are printed. */
export const useWorkingKeys = (): ((names: readonly string[]) => boolean) => {
  const all = useSyncExternalStore(subscribe, allWorking).split(' ')
  return (names) => names.every((name) => all.includes(name))
}

/** Keys of a whole page. They rest in fields, in dialogs and where they are turned off; `?` always works. */
export const useKeys = (keys: Keys): void => {
  const areOn = useSingleKeys()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key.toLowerCase()]
    if (!action || !isMeant(event) || (!areOn && event.key !== '?')) return
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
