import { useEffect, useEffectEvent } from 'react'

/** On a Mac the key is Command: there Control K deletes the rest of a line in a field. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

/** By its letter or, on keyboards without Latin letters, by its place. */
const isLetterK = ({ key, code }: KeyboardEvent): boolean => (/^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK')

const isSearchKey = (event: KeyboardEvent): boolean => {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat } = event
  const isMod = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isMod && !altKey && !shiftKey && !repeat && isLetterK(event)
}

/** In a dialog the key is the browser's: whoever confirms something would lose what they have written there. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null

/** Mod+K on any page, also from within a field, which keeps what is written in it. `isOwn` while the dialog that is open is the search. */
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
