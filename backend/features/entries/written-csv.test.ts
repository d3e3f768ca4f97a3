import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Buffer } from 'node:buffer'
import { csvRows } from '../../testing/looks/csv.js'
import { csvOf } from './statement-csv.js'
import type { WholeStatement, WrittenEntry } from './whole-statement.js'

const AT = '2026-11-21T08:02:14.081Z'

const entryWith = (about: string | null, reason: string | null, by: string): WrittenEntry => ({
  ordinal: 7n,
  position: 7n,
  eventId: '00000000-0000-4000-8000-000000000001',
  type: 'BalanceCredited',
  nature: 'funding',
  recordedAt: AT,
  actorRole: 'admin',
  isByStaff: true,
  about,
  reason,
  amount: -1234n,
  heldChange: 0n,
  settledAfter: 99n,
  commandId: '00000000-0000-4000-8000-000000000002',
  correlationId: '00000000-0000-4000-8000-000000000003',
  postings: [],
  revision: 0,
  by,
})

const statementOf = (entries: readonly WrittenEntry[]): WholeStatement => ({
  accountId: '00000000-0000-4000-8000-000000000004',
  fullName: 'Mira Okafor',
  choice: { show: 'all', zone: 'UTC' },
  issuedAt: AT,
  totals: {
    total: entries.length,
    opening: 0n,
    closing: 99n,
    debt: null,
    moneyIn: 0n,
    moneyInCount: 0,
    moneyOut: 0n,
    moneyOutCount: 0,
  },
  ordinal: 7n,
  async *entries() {
    yield entries
  },
})

/**
 * Texts that break files: separators, quotes, every kind of line break, beginnings of formulas, and
 * what is read as nothing.
 */
const hostile = fc.string({
  unit: fc.constantFrom(
    '\n',
    '\r',
    '\r\n',
    '\u2028',
    '\u2029',
    '\u0085',
    '\v',
    '\f',
    ',',
    ';',
    '"',
    "'",
    '\t',
    '=',
    '-',
    '+',
    '@',
    ' ',
    'a',
    'é',
    '1',
    '.',
    '\uFEFF',
  ),
  maxLength: 12,
})

const asText = (text: string): string => (/^[=+@\t\r-]/.test(text) ? `'${text}` : text)

describe('separated values', () => {
  it.each([
    ['point', ',', '-12.34'],
    ['comma', ';', '-12,34'],
  ] as const)(
    'with a decimal %s are read back as they were written, for any text that people type',
    async (decimal, separator, amount) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(hostile, hostile, hostile), { maxLength: 5 }),
          async (texts) => {
            const pieces: Buffer[] = []
            const entries = texts.map(([about, reason, by]) => entryWith(about, reason, by))
            for await (const piece of csvOf(statementOf(entries), decimal)) pieces.push(piece)
            const rows = csvRows(Buffer.concat(pieces).toString(), separator)
            expect(rows.length).toBe(texts.length + 3)
            expect(new Set(rows.map((cells) => cells.length))).toEqual(new Set([16]))
            expect(rows.slice(2, -1).map((cells) => [cells[6], cells[8], cells[9]])).toEqual(
              texts.map(([, reason, by]) => [asText(reason), asText(by), amount]),
            )
          },
        ),
        { numRuns: 300 },
      )
    },
  )
})
