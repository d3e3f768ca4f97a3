import { StatementPages, type PdfHead } from './statement-pages.js'
import type { WrittenEntry } from './whole-statement.js'

/** Draws a statement with this head: for each batch of entries, and for their end, returns the bytes of the file completed by it. */
export const statementPieces = (head: unknown): ((entries: unknown) => Uint8Array) => {
  const pages = new StatementPages(head as PdfHead)
  return (entries) => {
    if (entries === undefined) pages.end()
    else for (const entry of entries as readonly WrittenEntry[]) pages.entry(entry)
    return pages.written()
  }
}
