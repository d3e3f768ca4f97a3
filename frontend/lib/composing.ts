/** Browsers give this code to a key that an input method has taken; Safari does so, too, for the Enter that ends a composition. */
const TAKEN = 229

/** Whether a key belongs to a text that is being composed with an input method, such as the Enter that chooses a sign. */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || Reflect.get(event, 'keyCode') === TAKEN

const keepFromPage = (event: KeyboardEvent): void => {
  if (isComposing(event)) event.stopImmediatePropagation()
}

/** Keeps these keys from whatever listens for keys on this page. Call it before anything else listens: what listens first hears them. */
export const ignoreComposing = (): void => {
  for (const kind of ['keydown', 'keypress', 'keyup'] as const) window.addEventListener(kind, keepFromPage, true)
}
