/**
 * Browsers give this code to a key taken by an input method; so does Safari for the Enter that ends
 * a composition.
 */
const TAKEN = 229

/**
 * Whether a key belongs to an input method's composition, such as the Enter that chooses a
 * character.
 */
const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || Reflect.get(event, 'keyCode') === TAKEN

const keepFromPage = (event: KeyboardEvent): void => {
  if (isComposing(event)) event.stopImmediatePropagation()
}

/**
 * Hides these keys from all other listeners on this page. Call it before any of them is added:
 * listeners run in that order.
 */
export const ignoreComposing = (): void => {
  for (const kind of ['keydown', 'keypress', 'keyup'] as const)
    window.addEventListener(kind, keepFromPage, true)
}
