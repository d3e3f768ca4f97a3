import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from '@jest/globals'
import { create } from 'fontkit'
import { withNarrowHyphen } from './narrow-hyphen.mjs'

/** The package comes without types. @type {(font: Buffer, text: string, options: object) => Promise<Buffer>} */
const subsetFont = createRequire(import.meta.url)('subset-font')
const inter = readFileSync(new URL('../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url))
const ttf = await subsetFont(inter, '0123456789-+.', { targetFormat: 'truetype', keepFeatures: ['tnum'] })

/**
 * @param {Buffer} font
 * @param {string} text
 */
const widthsIn = (font, text) => {
  const read = /** @type {import('fontkit').Font} */ (create(font))
  return [[], ['tnum']].map((features) => read.layout(text, features).glyphs.map(({ advanceWidth }) => advanceWidth))
}

it('A hyphen among figures of equal width is as narrow as in words, and the figures are as they were', () => {
  const [words = [], figures = []] = widthsIn(withNarrowHyphen(ttf), '-1')
  expect(figures).toEqual([words[0], widthsIn(ttf, '0')[1]?.[0]])
  expect(widthsIn(ttf, '-')[1]).not.toEqual([words[0]])
})

it('A font without figures of equal width is refused', async () => {
  const plain = await subsetFont(inter, '0123456789-', { targetFormat: 'truetype', keepFeatures: [] })
  expect(() => withNarrowHyphen(plain)).toThrow('no table of figures of equal width')
})
