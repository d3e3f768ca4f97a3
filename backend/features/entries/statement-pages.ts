import { eventText } from '#contracts/events/event-text'
import type { Formats } from '#contracts/formats'
import { moneyText } from '#contracts/writing/money-text'
import { entryNumberText, instantText, type Writing } from '#contracts/writing/writing'
import { canDraw, ink, TaggedPdf, type Element, type PdfOptions, type TextStyle } from '../../server/pdf/tagged-pdf.js'
import { columnsFor, type Column } from './statement-columns.js'
import { amountText, beginningText, detailsOf, endText, factsOf, figuresOf, type Fact } from './statement-words.js'
import { drawnWriting } from './statement-writing.js'
import type { StatementHead, WrittenEntry } from './whole-statement.js'

const DEMO = 'Demo account. Simulated prices. No real money moves here.'
const LINE = 12
const PADDING = 4

/** The content of a PDF, apart from the entries. `author` issues it; `formats` are those that its reader chose. */
export type PdfHead = StatementHead & Pick<PdfOptions, 'author' | 'paper'> & { readonly formats: Formats | null; readonly isDemo?: boolean }

interface Row {
  readonly when: string
  readonly label: string
  readonly details?: string
  readonly amount?: string
  readonly balance: string
  readonly number?: string
}

const bold: TextStyle = { font: 'bold' }
const quiet: TextStyle = { colour: ink.quiet }

/** The pages of a statement, written row by row. */
export class StatementPages {
  private readonly pdf: TaggedPdf
  private readonly table: Element
  private readonly writing: Writing
  private readonly columns: readonly Column[]
  private readonly labelHeights = new Map<string, number>()

  constructor(private readonly statement: PdfHead) {
    const { fullName, accountId, issuedAt, totals, author, paper, formats, isDemo } = statement
    const title = `Statement of account, ${fullName}`
    const foot = canDraw(fullName) ? `${title}, ${accountId}` : `Statement of account ${accountId}`
    this.pdf = new TaggedPdf({ author, paper, title, issuedAt: new Date(issuedAt), foot: `${isDemo ? 'Demo, ' : ''}${author}, ${foot}` })
    this.writing = drawnWriting(formats)
    this.columns = columnsFor(this.writing, (text) => this.pdf.widthOf(text, bold))
    this.head()
    this.figures()
    this.table = this.pdf.element(this.pdf.root, 'Table')
    const heads = this.pdf.element(this.table, 'TR')
    this.heads((draw) => this.pdf.element(heads, 'TH', draw, 'Column'))
    heads.end()
    this.belowHeads()
    this.row({ when: beginningText(statement, this.writing), label: 'Opening balance', balance: moneyText(totals.opening, this.writing) })
  }

  entry(entry: WrittenEntry): void {
    const { writing } = this
    this.row({
      when: instantText(entry.recordedAt, this.statement.choice.zone, writing),
      label: eventText[entry.type],
      details: detailsOf(entry, writing),
      amount: amountText(entry, writing),
      balance: moneyText(entry.settledAfter, writing),
      number: entryNumberText(entry.ordinal),
    })
  }

  end(): void {
    const { totals } = this.statement
    this.row({ when: endText(this.statement, this.writing), label: 'Closing balance', balance: moneyText(totals.closing, this.writing) })
    this.pdf.end()
  }

  /** The bytes written since the last call. */
  written(): Uint8Array {
    return this.pdf.written()
  }

  private head(): void {
    const { pdf } = this
    pdf.element(pdf.root, 'H1', () => pdf.write('Statement of account', { x: pdf.left, y: pdf.y, width: pdf.width }, { ...bold, size: 16 }))
    pdf.y += 2 * LINE
    if (this.statement.isDemo) {
      pdf.element(pdf.root, 'P', () => pdf.write(DEMO, { x: pdf.left, y: pdf.y, width: pdf.width }, bold))
      pdf.y += 1.5 * LINE
    }
    for (const [label, value] of [...this.nameFacts(), ...factsOf(this.statement, this.writing)]) {
      pdf.element(pdf.root, 'P', () => {
        pdf.write(`${label} `, { x: pdf.left, y: pdf.y, width: 90 }, quiet)
        pdf.write(value, { x: pdf.left + 92, y: pdf.y, width: pdf.width - 92 })
      })
      pdf.y += Math.max(LINE, pdf.heightOf(value, pdf.width - 92))
    }
    pdf.y += LINE
  }

  /** A name that cannot be drawn as it is written is not drawn at all; the account stands for it. */
  private nameFacts(): readonly Fact[] {
    const { fullName, accountId } = this.statement
    if (canDraw(fullName)) return [['Name', fullName]]
    return [
      [
        'Name',
        `Account ${accountId}. The name has letters that this document cannot draw; print the statement from the browser to have it on paper.`,
      ],
    ]
  }

  /** Four figures side by side, each a paragraph. */
  private figures(): void {
    const { pdf } = this
    const figures = figuresOf(this.statement, this.writing)
    const width = pdf.width / figures.length
    for (const [at, [label, amount, note]] of figures.entries()) {
      const place = { x: pdf.left + at * width, y: pdf.y, width }
      pdf.element(pdf.root, 'P', () => {
        pdf.write(`${label} `, place, quiet)
        pdf.write(`${amount} `, { ...place, y: pdf.y + LINE }, { ...bold, size: 12 })
        if (note) pdf.write(note, { ...place, y: pdf.y + 2.5 * LINE }, quiet)
      })
    }
    pdf.y += 4.5 * LINE
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

  private heads(draw: (head: () => void) => void): void {
    const { pdf } = this
    for (const { head, isNumber, ...place } of this.places()) {
      const at = { ...place, y: pdf.y }
      draw(() => (isNumber ? pdf.writeRight(head, at, quiet) : pdf.write(head, at, quiet)))
    }
  }

  private belowHeads(): void {
    this.pdf.y += LINE + PADDING
    this.pdf.rule(this.pdf.y)
  }

  /** A new page starts with the column heads. */
  private makeRoom(height: number): void {
    const { pdf } = this
    if (pdf.hasRoomFor(height)) return
    pdf.turnPage()
    pdf.adorn('Pagination', () => this.heads((draw) => draw()))
    this.belowHeads()
  }

  /** Labels are few, and measuring takes time. */
  private labelHeight(label: string, width: number): number {
    const known = this.labelHeights.get(label) ?? Math.max(LINE, this.pdf.heightOf(label, width, bold))
    this.labelHeights.set(label, known)
    return known
  }

  /** A row is never split between pages. */
  private row({ when, label, details = '', amount = '', balance, number = '' }: Row): void {
    const { pdf } = this
    const [date, entry, ...figures] = this.places()
    if (!date || !entry) return
    const width = entry.width - 2 * PADDING
    const labelHeight = this.labelHeight(label, width)
    const height = labelHeight + 2 * PADDING + (details ? pdf.heightOf(details, width, quiet) : 0)
    this.makeRoom(height)
    if (!number) pdf.ground({ x: pdf.left, y: pdf.y, width: pdf.width }, height)
    const y = pdf.y + PADDING
    const row = pdf.element(this.table, 'TR')
    pdf.element(row, 'TD', () => pdf.write(when, { ...date, y }))
    pdf.element(row, 'TD', () => {
      pdf.write(`${label} `, { ...entry, y, width }, bold)
      if (details) pdf.write(details, { ...entry, y: y + labelHeight, width }, quiet)
    })
    for (const [at, text] of [amount, balance, number].entries()) {
      const place = figures[at]
      if (place) pdf.element(row, 'TD', () => pdf.writeRight(text, { ...place, y }, at === 1 ? bold : {}))
    }
    row.end()
    pdf.y += height
    pdf.rule(pdf.y)
  }
}
