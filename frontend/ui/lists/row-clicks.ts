import type { MouseEvent } from 'react'

/** Marks the link that a click in the row follows. */
export const ROW_LINK = { 'data-row-link': true, draggable: false } as const

const isSelecting = (row: Element): boolean => {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && row.contains(selection.anchorNode)
}

/**
 * Stops the click at the end of a drag over text, which would leave the page and lose the
 * selection.
 */
const keepSelection = (event: MouseEvent): void => {
  if (!isSelecting(event.currentTarget)) return
  event.preventDefault()
  event.stopPropagation()
}

const follow = (event: MouseEvent): void => {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event
  if (!(target instanceof Element) || target.closest('a, button, input, label, summary')) return
  const link = currentTarget.querySelector('a[data-row-link]')
  link?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}

/**
 * Makes a click anywhere in a row follow its link. The text of the row can still be selected and
 * copied.
 */
export const rowClicks = { 'data-link': true, onClickCapture: keepSelection, onClick: follow }
