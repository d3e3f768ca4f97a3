import { useEffect, useEffectEvent } from 'react'
import { isPageKey } from './page-key.js'

/** Escape closes the pane beside a list; the focus goes to the row that it belonged to. Undefined while none is open. */
export const useEscapePane = (close: (() => void) | undefined): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!close || event.key !== 'Escape' || !isPageKey(event)) return
    document.querySelector<HTMLElement>(':is(tr, li)[data-open] a')?.focus()
    close()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
