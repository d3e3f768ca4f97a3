import { useEffect, useEffectEvent } from 'react'

/** What has its own use for Escape. */
const isTaken = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"], [role="menu"]') !== null ||
  (target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select'))

/** Escape closes the pane beside a list; the focus goes to the row that it belonged to. Undefined while none is open. */
export const useEscapePane = (close: (() => void) | undefined): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!close || event.key !== 'Escape' || event.defaultPrevented || isTaken(event.target)) return
    document.querySelector<HTMLElement>(':is(tr, li)[data-open] a')?.focus()
    close()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
