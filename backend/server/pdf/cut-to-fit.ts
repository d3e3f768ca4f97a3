const WORDS = /\s*\S+/g
const SIGNS = /./gsu

/**
 * The longest beginning of a text that ends with one of these pieces and fits; '' if not even the
 * first piece does.
 */
const longest = (text: string, pieces: RegExp, fits: (part: string) => boolean): string => {
  const ends = [
    0,
    ...Array.from(text.matchAll(pieces), ({ index, 0: piece }) => index + piece.length),
  ]
  let [most, tooMany] = [0, ends.length]
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    if (fits(text.slice(0, ends[middle]))) most = middle
    else tooMany = middle
  }
  return text.slice(0, ends[most])
}

/**
 * Splits a text between two words, or within a word too long for itself: the part that fits, and
 * the rest without leading spaces. The first part has at least one character, so that repeated
 * splitting ends.
 */
export const cutToFit = (
  text: string,
  fits: (part: string) => boolean,
): readonly [part: string, rest: string] => {
  const part =
    longest(text, WORDS, fits) || longest(text, SIGNS, fits) || (/^./su.exec(text)?.[0] ?? '')
  return [part, text.slice(part.length).trimStart()]
}
