import type { AnyRouter } from '@tanstack/react-router'

/** Moves the focus to the heading of the page. */
export const focusHeading = (): void => {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  standIn = undefined
}

/** The heading while it has the focus only because what had it is gone. */
let standIn: Element | undefined

/** Gives the focus to the heading if nothing has it. */
export const focusHeadingIfLost = (): void => {
  if (document.activeElement !== document.body) return
  focusHeading()
  standIn = document.activeElement ?? undefined
}

/** Whether what had the focus is gone, so that what comes instead may take it. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement === standIn

/**
 * Moves the focus to the heading of each new page, so that screen readers read it out and the next
 * Tab starts there. On the first page the browser places the focus. The router restores the scroll
 * position.
 */
export const focusHeadings = (router: AnyRouter): void => {
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) focusHeading()
  })
}
