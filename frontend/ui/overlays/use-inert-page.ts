import { useEffect, useEffectEvent } from 'react'
import { focusHeadingIfLost } from '../../lib/browser/focus-heading.js'
import { afterDialog } from './after-dialog.js'

/**
 * Leaves time for another dialog to open in place of this one, and for the page to move the focus
 * itself.
 */
const RETURN_MS = 10

/** What gets the focus back shortly, unless another dialog opens before that. */
let returning: { readonly opener: HTMLElement | undefined; readonly timer: number } | undefined

/**
 * What opened a dialog that opens now: what has the focus, or what opened the dialog that made way
 * for this one.
 */
const takeOpener = (): HTMLElement | undefined => {
  const { activeElement, body } = document
  const before = returning
  window.clearTimeout(before?.timer)
  returning = undefined
  return activeElement instanceof HTMLElement && activeElement !== body
    ? activeElement
    : before?.opener
}

/** A refetch often removes what opened a dialog. If that takes the focus away, the heading gets it. */
const watchOver = (focused: Element): void => {
  const focusIfLost = () => afterDialog(focusHeadingIfLost)
  const watch = new MutationObserver(() => {
    if (focused.isConnected && document.activeElement === focused) return
    watch.disconnect()
    if (!focused.isConnected) focusIfLost()
  })
  if (focused.isConnected) watch.observe(document.body, { childList: true, subtree: true })
  else focusIfLost()
}

/** After a dialog, the page may have given the focus to something else than the opener. */
const watchFocus = (opener: HTMLElement | undefined): void => {
  const { activeElement, body } = document
  const focused = activeElement === body ? opener : activeElement
  if (focused && open.length === 0) watchOver(focused)
}

const giveBack = (opener: HTMLElement | undefined): void => {
  const timer = window.setTimeout(() => {
    returning = undefined
    if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
    afterDialog(() => watchFocus(opener))
  }, RETURN_MS)
  returning = { opener, timer }
}

/** What Escape does in each open dialog, the topmost last. */
let open: readonly (() => void)[] = []

const noteOpen = (dialogs: readonly (() => void)[]): void => {
  open = dialogs
  const page = document.getElementById('root')
  if (page) page.inert = open.length > 0
}

/**
 * Escape is for the topmost dialog alone, not for a pane of the page either, unless a list or a
 * menu is open in it, which Mantine marks.
 */
const pressKey = (event: KeyboardEvent): void => {
  const { key, target } = event
  const top = open.at(-1)
  if (!top || key !== 'Escape') return
  if (target instanceof Element && target.matches('[data-mantine-stop-propagation=true]')) return
  event.preventDefault()
  top()
}

/**
 * While a dialog is open, makes the page behind it inert and lets Escape act on the topmost dialog
 * only (Mantine would close all). Afterwards the focus returns to what opened it, or to the heading
 * once that is gone.
 */
export const useInertPage = (isBehind: boolean, onEscape?: () => void): void => {
  const press = useEffectEvent(() => onEscape?.())
  useEffect(() => {
    if (!isBehind) return undefined
    const opener = takeOpener()
    const dialog = () => press()
    noteOpen([...open, dialog])
    // A second time, this changes nothing.
    window.addEventListener('keydown', pressKey, true)
    return () => {
      noteOpen(open.filter((other) => other !== dialog))
      giveBack(opener)
    }
  }, [isBehind])
}
