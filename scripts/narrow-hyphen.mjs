import { create } from 'fontkit'

/**
 * Among figures of equal width, Inter widens the hyphen as well, which tears words such as "sign-in" apart. Its table for them lists what each
 * sign becomes, in the order of the signs' glyphs; it is changed so that the hyphen stays as it is.
 *
 * @param {Buffer} ttf
 * @throws {Error} if the font has no such table
 */
export const withNarrowHyphen = (ttf) => {
  const font = /** @type {import('fontkit').Font} */ (create(ttf))
  const changes = font.characterSet
    .map((code) => String.fromCodePoint(code))
    .map((sign) => ({ sign, from: glyphOf(font, sign, []), to: glyphOf(font, sign, ['tnum']) }))
    .filter(({ from, to }) => from !== to)
    .toSorted((a, b) => a.from - b.from)
  const hyphen = changes.findIndex(({ sign }) => sign === '-')
  const table = ttf.indexOf(Buffer.from(changes.flatMap(({ to }) => [to >> 8, to & 0xff])))
  if (hyphen < 0 || table < 0) throw new Error('the font has no table of figures of equal width that widens the hyphen')
  const changed = Buffer.from(ttf)
  changed.writeUInt16BE(changes[hyphen]?.from ?? 0, table + 2 * hyphen)
  return changed
}

/**
 * The number of the glyph that a font draws a sign with.
 *
 * @param {import('fontkit').Font} font
 * @param {string} sign
 * @param {string[]} features
 */
const glyphOf = (font, sign, features) => font.layout(sign, features).glyphs[0]?.id ?? 0
