const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** Dialogs and menus have their own use for keys. */
const isSomethingOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="menu"]') !== null

/** Whether a key was pressed alone, and not in a field. */
export const isLoneKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isField(event.target)

/** Whether a key was pressed on the page itself: alone, and not in a field, a dialog or a menu. */
export const isPageKey = (event: KeyboardEvent): boolean => isLoneKey(event) && !isSomethingOpen()
