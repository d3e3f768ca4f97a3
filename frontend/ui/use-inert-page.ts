import { useEffect } from 'react'

/** Leaves time for another dialog to open in place of this one, and for the page to move the focus itself. */
const RETURN_MS = 10

/** What gets the focus back shortly, unless another dialog opens before that. */
let returning: { readonly opener: HTMLElement | undefined; readonly timer: number } | undefined

/** What opened a dialog that opens now: what has the focus, or what opened the dialog that made way for this one. */
const takeOpener = (): HTMLElement | undefined => {
  const { activeElement, body } = document
  const before = returning
  window.clearTimeout(before?.timer)
  returning = undefined
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : before?.opener
}

const giveBack = (opener: HTMLElement | undefined): void => {
  const timer = window.setTimeout(() => {
    returning = undefined
    if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
  }, RETURN_MS)
  returning = { opener, timer }
}

/**
 * While a dialog is open, makes the page behind it unreachable for pointers, keys and screen readers. Afterwards the focus returns to what
 * opened the dialog: Mantine returns it only from a dialog that was there before it opened.
 */
export const useInertPage = (isBehind: boolean): void => {
  useEffect(() => {
    if (!isBehind) return undefined
    const page = document.getElementById('root')
    const opener = takeOpener()
    if (page) page.inert = true
    return () => {
      if (page) page.inert = false
      giveBack(opener)
    }
  }, [isBehind])
}
