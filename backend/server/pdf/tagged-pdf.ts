import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import Pdf from 'pdfkit'
import { Drawable } from './drawable.js'
import { plainFont } from './plain-font.js'

const require = createRequire(import.meta.url)

const files = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const

const open = () => {
  const [regular, bold] = [plainFont(files.regular), plainFont(files.bold)]
  return { regular, bold, drawable: new Drawable(regular) }
}

let opened: ReturnType<typeof open> | undefined

/** Opened on first use, which is slow; a server that draws no document needs none. */
const fonts = () => (opened ??= open())

/** Whether documents can draw all letters of a text. Others are replaced by words that say so. */
export const canDraw = (text: string): boolean => fonts().drawable.isWhole(text)

declare global {
  namespace PDFKit.Mixins {
    /** pdfkit's types only allow files; it accepts any object that lays out text. */
    interface PDFFont {
      registerFont(name: string, font: Font): this
    }
  }
}

/** pdfkit's types only know older versions of PDF. */
const accessible: object = { subset: 'PDF/UA' }

export const ink = {
  text: '#1c1b19',
  quiet: '#57544d',
  line: '#c2beb4',
  ground: '#f1f0ec',
} as const

const MARGIN = 42
const FOOT = 24

export type Element = PDFKit.PDFStructureElement

/** The style of a text. Sizes are in points. */
export interface TextStyle {
  readonly font?: keyof typeof files
  readonly size?: number
  readonly colour?: string
}

export interface PdfOptions {
  readonly paper: 'a4' | 'letter'
  readonly title: string
  /** Who issues it. */
  readonly author: string
  readonly issuedAt: Date
  /** The text at the foot of each page, left of its number among all pages. */
  readonly foot: string
}

/** The place of a text: its left edge, its top, and its greatest width. */
export interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A page whose foot is written last, once the number of pages is known. */
interface Footless {
  readonly page: PDFKit.PDFPage
  readonly foot: PDFKit.PDFKitReference
}

/**
 * A document with a structure for screen readers (PDF/UA): all text belongs to an element, and
 * decoration is marked as such. Pages are written out as soon as they are full, their feet at the
 * end.
 */
export class TaggedPdf {
  private readonly doc: PDFKit.PDFDocument
  private readonly pages: Footless[] = []
  readonly root: Element
  /** Where the next line goes, from the top of the page. */
  y = MARGIN

  constructor(private readonly options: PdfOptions) {
    const { paper, title, author, issuedAt } = options
    this.doc = new Pdf({
      size: paper === 'a4' ? 'A4' : 'LETTER',
      margin: 0,
      pdfVersion: '1.7',
      ...accessible,
      tagged: true,
      lang: 'en',
      displayTitle: true,
      autoFirstPage: false,
      // Its own cache of words is unbounded.
      fontLayoutCache: false,
      // The initial font, which is never used.
      font: files.regular,
      info: {
        Title: title,
        Author: author,
        Creator: author,
        Producer: author,
        CreationDate: issuedAt,
        ModDate: issuedAt,
      },
    })
    for (const name of ['regular', 'bold'] as const) this.doc.registerFont(name, fonts()[name])
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
    this.turnPage()
  }

  readonly left = MARGIN
  readonly top = MARGIN

  get width(): number {
    return this.doc.page.width - 2 * MARGIN
  }

  hasRoomFor(height: number, below = this.y): boolean {
    return below + height <= this.doc.page.height - MARGIN - FOOT
  }

  turnPage(): void {
    const { page } = this.doc.addPage()
    const foot = this.doc.ref({})
    Object.assign(page.dictionary.data, { Contents: [page.content, foot] })
    this.pages.push({ page, foot })
    this.y = MARGIN
  }

  /** Into a separate stream that the page, written out long before, refers to. */
  private writeFoot({ page, foot }: Footless, number: number): void {
    const { content } = page
    this.doc.page = page
    page.content = foot
    const place = { x: this.left, y: page.height - MARGIN, width: this.width }
    const style: TextStyle = { size: 7.5, colour: ink.quiet }
    this.adorn('Pagination', () => {
      this.write(this.options.foot, place, style)
      this.writeRight(`Page ${number} of ${this.pages.length}`, place, style)
    })
    foot.end(undefined)
    page.content = content
  }

  /** An element within another; `content` writes its text. */
  element(parent: Element, type: string, content?: () => void, scope?: 'Column'): Element {
    const options: object = scope ? { scope } : {}
    const element = content
      ? this.doc.struct(type, options, content)
      : this.doc.struct(type, options)
    parent.add(element)
    return element
  }

  /** Decoration: rules, backgrounds, and what each page repeats. */
  adorn(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }

  ground({ x, y, width }: TextBox, height: number): void {
    this.adorn('Layout', () => this.doc.rect(x, y, width, height).fill(ink.ground))
  }

  rule(y: number): void {
    this.adorn('Layout', () => this.doc.rect(this.left, y, this.width, 0.5).fill(ink.line))
  }

  /** As many lines as it takes. */
  write(text: string, { x, y, width }: TextBox, style: TextStyle = {}): void {
    this.styled(style).text(fonts().drawable.textOf(text), x, y, { width })
  }

  /** One line, aligned with the right edge of its place. */
  writeRight(text: string, { x, y, width }: TextBox, style: TextStyle = {}): void {
    this.styled(style).text(
      fonts().drawable.textOf(text),
      x + width - this.widthOf(text, style),
      y,
      { lineBreak: false },
    )
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return this.styled(style).heightOfString(fonts().drawable.textOf(text), { width })
  }

  /** The width of a line, in points. */
  widthOf(text: string, style: TextStyle = {}): number {
    return this.styled(style).widthOfString(fonts().drawable.textOf(text))
  }

  end(): void {
    for (const [at, page] of this.pages.entries()) this.writeFoot(page, at + 1)
    this.root.end()
    this.doc.end()
  }

  /** The bytes written since the last call. */
  written(): Uint8Array {
    return (this.doc.read() as Buffer | null) ?? Buffer.alloc(0)
  }

  private styled({
    font = 'regular',
    size = 8.5,
    colour = ink.text,
  }: TextStyle): PDFKit.PDFDocument {
    return this.doc.font(font).fontSize(size).fillColor(colour)
  }
}
