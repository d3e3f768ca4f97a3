import { useEffect, useEffectEvent } from 'react'
import { isPageKey } from './page-key.js'

/**
 * Escape closes the pane next to a list; the focus returns to its row. Undefined while none is
 * open.
 */
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
