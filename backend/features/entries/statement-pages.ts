import { eventText } from '#contracts/events/event-text'
import type { Formats } from '#contracts/writing/formats'
import { moneyText } from '#contracts/writing/money-text'
import { entryNumberText, instantText, type Writing } from '#contracts/writing/writing'
import {
  canDraw,
  ink,
  TaggedPdf,
  type PdfOptions,
  type TextStyle,
} from '../../server/pdf/tagged-pdf.js'
import { columnsFor } from './statement-columns.js'
import { OWED } from './statement-facts.js'
import { StatementTable } from './statement-table.js'
import {
  amountText,
  beginningText,
  detailsOf,
  endText,
  factsOf,
  figuresOf,
  type Fact,
} from './statement-words.js'
import { drawnWriting } from './statement-writing.js'
import type { StatementHead, WrittenEntry } from './whole-statement.js'

const DEMO = 'Demo account. Simulated prices. No real money moves here.'
const LINE = 12

/** The content of a PDF, except the entries. `author` issues it; `formats` are the reader's. */
export type PdfHead = StatementHead &
  Pick<PdfOptions, 'author' | 'paper'> & {
    readonly formats: Formats | null
    readonly isDemo?: boolean
  }

const bold: TextStyle = { font: 'bold' }
const quiet: TextStyle = { colour: ink.quiet }

/** The pages of a statement, written row by row. */
class StatementPages {
  private readonly pdf: TaggedPdf
  private readonly table: StatementTable
  private readonly writing: Writing

  constructor(private readonly statement: PdfHead) {
    const { fullName, accountId, issuedAt, totals, author, paper, formats, isDemo } = statement
    const title = `Statement of account, ${fullName}`
    const foot = canDraw(fullName) ? `${title}, ${accountId}` : `Statement of account ${accountId}`
    this.pdf = new TaggedPdf({
      author,
      paper,
      title,
      issuedAt: new Date(issuedAt),
      foot: `${isDemo ? 'Demo, ' : ''}${author}, ${foot}`,
    })
    this.writing = drawnWriting(formats)
    this.head()
    this.figures()
    this.table = new StatementTable(
      this.pdf,
      columnsFor(this.writing, (text) => this.pdf.widthOf(text, bold)),
    )
    this.table.row({
      when: beginningText(statement, this.writing),
      label: 'Opening balance',
      balance: moneyText(totals.opening, this.writing),
    })
  }

  entry(entry: WrittenEntry): void {
    const { writing } = this
    this.table.row({
      when: instantText(entry.recordedAt, this.statement.choice.zone, writing),
      label: eventText[entry.type],
      details: detailsOf(entry, writing),
      amount: amountText(entry, writing),
      balance: moneyText(entry.settledAfter, writing),
      number: entryNumberText(entry.ordinal),
    })
  }

  end(): void {
    const { closing, debt } = this.statement.totals
    const when = endText(this.statement, this.writing)
    this.table.row({
      when,
      label: 'Closing balance',
      balance: moneyText(closing, this.writing),
    })
    if (debt !== null) this.table.row({ when, label: OWED, balance: moneyText(debt, this.writing) })
    this.pdf.end()
  }

  /** The bytes written since the last call. */
  written(): Uint8Array {
    return this.pdf.written()
  }

  private head(): void {
    const { pdf } = this
    pdf.element(pdf.root, 'H1', () =>
      pdf.write(
        'Statement of account',
        { x: pdf.left, y: pdf.y, width: pdf.width },
        { ...bold, size: 16 },
      ),
    )
    pdf.y += 2 * LINE
    if (this.statement.isDemo) {
      pdf.element(pdf.root, 'P', () =>
        pdf.write(DEMO, { x: pdf.left, y: pdf.y, width: pdf.width }, bold),
      )
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

  /** A name that cannot be drawn correctly is left out; the account stands for it. */
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
}

/**
 * Draws a statement with this head: for each batch of entries, and for their end, returns the bytes
 * of the file completed by it.
 */
export const statementPieces = (head: unknown): ((entries: unknown) => Uint8Array) => {
  const pages = new StatementPages(head as PdfHead)
  return (entries) => {
    if (entries === undefined) pages.end()
    else for (const entry of entries as readonly WrittenEntry[]) pages.entry(entry)
    return pages.written()
  }
}
