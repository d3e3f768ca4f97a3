import type { MouseEvent } from 'react'

/** Marks the link that its row follows. */
export const ROW_LINK = { 'data-row-link': true, draggable: false } as const

const isSelecting = (row: Element): boolean => {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && row.contains(selection.anchorNode)
}

/** A drag over text ends with a click, which must not leave the page with the text that was just selected. */
const keepSelection = (event: MouseEvent): void => {
  if (!isSelecting(event.currentTarget)) return
  event.preventDefault()
  event.stopPropagation()
}

const follow = (event: MouseEvent): void => {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event
  if (!(target instanceof Element) || target.closest('a, button, input, label, summary')) return
  const link = currentTarget.querySelector('a[data-row-link]')
  link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

/** A click anywhere in a row follows its link, as the link itself does by keyboard; its text can still be selected and copied. */
export const rowClicks = { 'data-link': true, onClickCapture: keepSelection, onClick: follow }
