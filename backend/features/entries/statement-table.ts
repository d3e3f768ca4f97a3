import { cutToFit } from '../../server/pdf/cut-to-fit.js'
import {
  ink,
  type Element,
  type TextBox,
  type TaggedPdf,
  type TextStyle,
} from '../../server/pdf/tagged-pdf.js'
import type { Column } from './statement-columns.js'

const LINE = 12
const PADDING = 4

const HEADS = LINE + PADDING

/** A split row begins only where a few lines of its details fit. */
const FEWEST = 4 * LINE

export interface StatementRow {
  readonly when: string
  readonly label: string
  readonly details?: string
  readonly amount?: string
  readonly balance: string
  readonly number?: string
}

const bold: TextStyle = { font: 'bold' }
const quiet: TextStyle = { colour: ink.quiet }

/** The table of a statement, written row by row. Each page starts with its column heads. */
export class StatementTable {
  private readonly table: Element
  private readonly labelHeights = new Map<string, number>()

  constructor(
    private readonly pdf: TaggedPdf,
    private readonly columns: readonly Column[],
  ) {
    this.table = pdf.element(pdf.root, 'Table')
    const heads = pdf.element(this.table, 'TR')
    this.heads((draw) => pdf.element(heads, 'TH', draw, 'Column'))
    heads.end()
    this.belowHeads()
  }

  /**
   * A row is split between pages only if it is taller than one: its details then continue below the
   * next page's heads.
   */
  row(row: StatementRow): void {
    const { pdf } = this
    const details = row.details ?? ''
    const label = this.labelHeight(row.label)
    const whole = label + this.heightOf(details)
    const isTall = !pdf.hasRoomFor(whole, pdf.top + HEADS)
    if (!pdf.hasRoomFor(isTall ? label + FEWEST : whole)) this.turnPage()
    const [part, rest] = isTall ? this.cut(details, label) : [details, '']
    const height = isTall ? label + this.heightOf(part) : whole
    if (!row.number) pdf.ground({ x: pdf.left, y: pdf.y, width: pdf.width }, height)
    const element = pdf.element(this.table, 'TR')
    const entry = this.cells(element, { ...row, details: part }, label)
    pdf.y += height
    this.goOn(entry, rest)
    element.end()
    pdf.rule(pdf.y)
  }

  /**
   * The cells of a row on the page where it begins; returns the entry cell, for the rest of its
   * details.
   */
  private cells(
    row: Element,
    { when, label, details, amount = '', balance, number = '' }: StatementRow,
    labelHeight: number,
  ): Element {
    const { pdf } = this
    const y = pdf.y + PADDING
    const [date, , ...figures] = this.places()
    if (date) pdf.element(row, 'TD', () => pdf.write(when, { ...date, y }))
    const entry = pdf.element(row, 'TD')
    entry.add(() => {
      const place = this.placeOfEntry(y)
      pdf.write(`${label} `, place, bold)
      if (details) pdf.write(details, { ...place, y: y + labelHeight }, quiet)
    })
    for (const [at, text] of [amount, balance, number].entries()) {
      const place = figures[at]
      if (place)
        pdf.element(row, 'TD', () => pdf.writeRight(text, { ...place, y }, at === 1 ? bold : {}))
    }
    return entry
  }

  /** The remaining details, on as many pages as they take. */
  private goOn(entry: Element, details: string): void {
    for (let rest = details; rest !== '';) {
      this.turnPage()
      const [part, left] = this.cut(rest)
      entry.add(() => this.pdf.write(part, this.placeOfEntry(this.pdf.y + PADDING), quiet))
      this.pdf.y += this.heightOf(part)
      rest = left
    }
  }

  /** The details that fit on this page below a label of this height, and the rest. */
  private cut(details: string, label = 0): readonly [part: string, rest: string] {
    return cutToFit(details, (part) => this.pdf.hasRoomFor(label + this.heightOf(part)))
  }

  /** The height of details with their label and margins. */
  private heightOf(details: string): number {
    return (
      2 * PADDING + (details ? this.pdf.heightOf(details, this.placeOfEntry().width, quiet) : 0)
    )
  }

  /** Each column with its place on the page. */
  private places(): readonly (Column & { readonly x: number; readonly width: number })[] {
    const taken = this.columns.reduce((sum, { width = 0 }) => sum + width, 0)
    let x = this.pdf.left
    return this.columns.map((column) => {
      const place = { ...column, x, width: column.width ?? this.pdf.width - taken }
      x += place.width
      return place
    })
  }

  /** Where texts of the entry column go. */
  private placeOfEntry(y = 0): TextBox {
    const [, entry] = this.places()
    return { x: entry?.x ?? 0, y, width: (entry?.width ?? 0) - 2 * PADDING }
  }

  private heads(draw: (head: () => void) => void): void {
    const { pdf } = this
    for (const { head, isNumber, ...place } of this.places()) {
      const at = { ...place, y: pdf.y }
      draw(() => (isNumber ? pdf.writeRight(head, at, quiet) : pdf.write(head, at, quiet)))
    }
  }

  private belowHeads(): void {
    this.pdf.y += HEADS
    this.pdf.rule(this.pdf.y)
  }

  private turnPage(): void {
    const { pdf } = this
    pdf.turnPage()
    pdf.adorn('Pagination', () => this.heads((draw) => draw()))
    this.belowHeads()
  }

  /** Cached: labels are few, and measuring takes time. */
  private labelHeight(label: string): number {
    const known =
      this.labelHeights.get(label) ??
      Math.max(LINE, this.pdf.heightOf(label, this.placeOfEntry().width, bold))
    this.labelHeights.set(label, known)
    return known
  }
}
