/**
 * Whether a text has neither NUL, which Postgres cannot store, nor a lone surrogate, which has no
 * UTF-8.
 */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** The text with U+FFFD for anything that cannot be stored. */
export const storable = (text: string): string =>
  isStorable(text) ? text : text.toWellFormed().replaceAll('\0', '\uFFFD')
