import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { root } from './run.mjs'
import { withNarrowHyphen } from './narrow-hyphen.mjs'

const whole = join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const styles = join(root, 'frontend/ui/fonts.css')
const FACE = /dist\/fonts\/(inter[\w-]*\.woff2)'\)[^}]*unicode-range:([^;]+);/g

/** What the styles use: the weights from text to headings, figures of equal width, and kerning. */
const used = { keepFeatures: ['tnum', 'kern'], variationAxes: { wght: { min: 400, max: 600 } } }

/**
 * Whether a list such as "U+20-7E, U+A0" holds a sign.
 *
 * @param {string} ranges
 * @param {number} code
 */
const holds = (ranges, code) =>
  ranges.split(',').some((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return from <= code && code <= to
  })

/**
 * Writes the files of Inter that `fonts.css` names, each with the signs of its `unicode-range` and only with what the styles use of them.
 * The hyphen stays narrow.
 *
 * @throws {Error} if a sign of the font is in none of them, or in two
 */
export const writeInter = async () => {
  const font = readFileSync(whole)
  // The first and the last code of the font are no signs.
  const { characterSet } = /** @type {import('fontkit').Font} */ (create(font))
  const codes = characterSet.filter((code) => code > 0 && code < 0xffff)
  const signs = String.fromCodePoint(...codes)
  const faces = [...readFileSync(styles, 'utf8').matchAll(FACE)].map(([, file = '', ranges = '']) => ({ file, ranges }))
  const stray = codes.find((code) => faces.filter(({ ranges }) => holds(ranges, code)).length !== 1)
  if (stray !== undefined) throw new Error(`U+${stray.toString(16)} of Inter is not in exactly one face of fonts.css`)
  const narrow = withNarrowHyphen(await subsetFont(font, signs, { ...used, targetFormat: 'truetype' }))
  mkdirSync(join(root, 'dist/fonts'), { recursive: true })
  for (const { file, ranges } of faces) {
    const own = String.fromCodePoint(...codes.filter((code) => holds(ranges, code)))
    writeFileSync(join(root, 'dist/fonts', file), await subsetFont(narrow, own, { ...used, targetFormat: 'woff2' }))
  }
}
