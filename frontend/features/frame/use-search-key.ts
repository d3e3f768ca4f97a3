import { useEffect, useEffectEvent } from 'react'

/** On a Mac the key is Command, because Control+K deletes the rest of a line there. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

/** Recognises K by its letter or, on keyboards without Latin letters, by its place. */
const isLetterK = ({ key, code }: KeyboardEvent): boolean =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'

const isSearchKey = (event: KeyboardEvent): boolean => {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat } = event
  const isMod = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isMod && !altKey && !shiftKey && !repeat && isLetterK(event)
}

/**
 * While another dialog is open, the key is left to the browser: opening the search would discard
 * what was typed in the dialog.
 */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null

/**
 * Handles mod+K on any page, even within a field, which keeps its text. `isOwn` tells that the open
 * dialog is the search itself.
 */
export const useSearchKey = (onPress: () => void, isOwn: boolean): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSearchKey(event) || (!isOwn && isDialogOpen())) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
