import type { Font } from 'fontkit'

/** What no text needs a letter for: breaks of lines, and marks that are never seen. */
const UNSEEN = /[\n\p{Default_Ignorable_Code_Point}]/u
const PLAIN = /^[\x20-\x7e\n]*$/
const NOT_DRAWN = '[letters that this document cannot draw]'

/** Which texts a font can draw, and what stands for the others, so that nobody reads boxes. */
export class Drawable {
  constructor(private readonly font: Pick<Font, 'hasGlyphForCodePoint'>) {}

  isWhole(text: string): boolean {
    return PLAIN.test(text) || Array.from(text.normalize()).every((letter) => UNSEEN.test(letter) || this.has(letter))
  }

  /** The text, with words in its place for each stretch that the font has no letters for. */
  textOf(text: string): string {
    if (PLAIN.test(text)) return text
    let drawn = ''
    let isCut = false
    for (const letter of text.normalize()) {
      if (UNSEEN.test(letter) && letter !== '\n') continue
      const isDrawn = letter === '\n' || this.has(letter)
      // What stands between letters that are left out says nothing without them.
      if (isCut && /[\s\p{P}]/u.test(letter) && letter !== '\n') continue
      if (!isDrawn && !isCut) drawn += `${NOT_DRAWN} `
      if (isDrawn) drawn += letter
      isCut = !isDrawn
    }
    return drawn.replace(/ (?=\n|$)/g, '')
  }

  private has(letter: string): boolean {
    return this.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  }
}
