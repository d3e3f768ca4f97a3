/** The SQL name of a member: `recordedAt` is `recorded_at`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A name as an SQL identifier. */
export const quoted = (name: string): string => `"${snakeCase(name).replaceAll('"', '""')}"`

export const quotedList = (names: readonly string[]): string => names.map(quoted).join(', ')
