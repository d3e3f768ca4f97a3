/** The initials of a name, at most two. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/^./u.exec(word)?.[0] ?? '').toUpperCase())
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
