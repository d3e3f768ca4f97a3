import { useEffect, useEffectEvent } from 'react'
import { useSingleKeys } from './single-keys.js'

/** What each key does; the letters are lower case. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null

const isMeant = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !isField(event.target) && !isDialogOpen()

/** Keys of a whole page. They rest in fields, in dialogs and where they are turned off; `?` always works. */
export const useKeys = (keys: Keys): void => {
  const areOn = useSingleKeys()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key.toLowerCase()]
    if (!action || !isMeant(event) || (!areOn && event.key !== '?')) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
