import type { RequestInput } from '#contracts/endpoint'
import { getAccountStatement, getStatement } from '#contracts/ledger/entries'
import { download } from '../../lib/api/download.js'
import { localZone } from '../../lib/format/format-time.js'
import { paperOf } from '../../lib/browser/paper.js'
import type { FetchFile, Format } from './use-file.js'

/**
 * How the server makes a file. Spreadsheets of people who write a comma before the cents read no
 * others.
 */
const made = {
  csv: { format: 'csv' },
  spreadsheet: { format: 'csv', decimal: 'comma' },
  pdf: { format: 'pdf' },
} as const satisfies Record<Format, Pick<RequestInput<typeof getStatement>, 'format' | 'decimal'>>

/** Which entries, and of whom: an account that staff look at, or the reader's own. */
export type StatementAsked = Omit<
  RequestInput<typeof getStatement>,
  'format' | 'paper' | 'decimal'
> & { readonly accountId?: string }

/** Every event of an account up to a given one. */
export const everyEventOf = (accountId: string, ordinal?: number): StatementAsked => ({
  accountId,
  show: 'all',
  zone: localZone(),
  ...(ordinal !== undefined && { upTo: String(ordinal) }),
})

/** Fetches a statement in a format. */
export const statementFile =
  ({ accountId, ...entries }: StatementAsked): FetchFile =>
  (format, options) => {
    const asked = { ...entries, ...made[format], paper: paperOf(navigator.language) }
    return accountId === undefined
      ? download(getStatement, asked, options)
      : download(getAccountStatement, { ...asked, accountId }, options)
  }
