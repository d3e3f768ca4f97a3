/** A dialog gives the focus back 10 ms after it has gone. */
const AFTER_DIALOG_MS = 30

/** Moves the focus once a dialog that is closing has given it back. The function it returns takes that back. */
export const afterDialog = (moveFocus: () => void): (() => void) => {
  const timer = setTimeout(moveFocus, AFTER_DIALOG_MS)
  return () => clearTimeout(timer)
}
