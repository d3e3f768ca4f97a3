import { openSync, type Font, type Glyph } from 'fontkit'

/** The advance and offsets of a glyph, in units of the font. */
interface Placed {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/**
 * A font without kerning and ligatures, which slow pdfkit down, with digits of equal width.
 * @returns what pdfkit accepts as a font
 */
export const plainFont = (file: string): Font => {
  const font = openSync(file) as Font
  const glyphs = new Map<string, Glyph>(
    DIGITS.map((digit) => [digit, font.layout(digit, ['tnum']).glyphs[0] ?? font.getGlyph(0)]),
  )
  const glyphOf = (letter: string): Glyph => {
    const known = glyphs.get(letter) ?? font.glyphForCodePoint(letter.codePointAt(0) ?? 0)
    glyphs.set(letter, known)
    return known
  }
  const layout = (text: string) => {
    const run = Array.from(text.normalize(), glyphOf)
    const positions: Placed[] = run.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    return {
      glyphs: run,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  return Object.assign(font, { layout })
}
