import type { AnyRouter } from '@tanstack/react-router'

/**
 * On every change of page the focus goes to the heading of the new one, so that it is read out and the next Tab starts there; the first
 * page leaves it to the browser. The scroll position is the router's to keep.
 */
export const focusHeadings = (router: AnyRouter): void => {
  router.subscribe('onRendered', ({ pathChanged }) => {
    const heading = pathChanged && document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
