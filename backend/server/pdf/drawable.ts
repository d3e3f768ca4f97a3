import type { Font } from 'fontkit'

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
const PLAIN = /^[\x20-\x7e\n]*$/
const MISSING = '\uFFFD'
/** Characters between missing letters say nothing without them. */
const STRETCH = /\uFFFD(?:[\uFFFD\p{P}]|[^\S\n])*/gu
const NOT_DRAWN = '[letters that this document cannot draw] '

/** Which texts a font can draw, and the replacement for others, so that readers see no boxes. */
export class Drawable {
  constructor(private readonly font: Pick<Font, 'hasGlyphForCodePoint'>) {}

  isWhole(text: string): boolean {
    return PLAIN.test(text) || !this.marked(text).includes(MISSING)
  }

  /** The text, with words in place of each stretch that the font cannot draw. */
  textOf(text: string): string {
    if (PLAIN.test(text)) return text
    return this.marked(text)
      .replaceAll(STRETCH, NOT_DRAWN)
      .replaceAll(/ (?=\n|$)/g, '')
  }

  private marked(text: string): string {
    const letters = Array.from(text.normalize().replaceAll(UNSEEN, ''))
    return letters
      .map((letter) => (letter === '\n' || this.has(letter) ? letter : MISSING))
      .join('')
  }

  private has(letter: string): boolean {
    return this.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  }
}
