/** Whether a text has neither NUL, which Postgres cannot store, nor half a surrogate pair, which has no UTF-8. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** The text with U+FFFD in place of whatever cannot be stored. */
export const storable = (text: string): string => (isStorable(text) ? text : text.toWellFormed().replaceAll('\0', '\uFFFD'))
