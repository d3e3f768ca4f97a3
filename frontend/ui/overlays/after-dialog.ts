/** Longer than the 10 ms after which a closed dialog returns the focus. */
const AFTER_DIALOG_MS = 30

/** Moves the focus after a closing dialog has returned it. The returned function cancels that. */
export const afterDialog = (moveFocus: () => void): (() => void) => {
  const timer = setTimeout(moveFocus, AFTER_DIALOG_MS)
  return () => clearTimeout(timer)
}
