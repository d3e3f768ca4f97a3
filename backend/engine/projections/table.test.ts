import { describe, expect, it } from '@jest/globals'
import { refusedLines } from '../../testing/looks/refused-lines.js'

const statements = `
import { ReadDatabase } from '../../server/database/database.js'
import '../entries/entries.projection.js'
import '../../server/requests/requests.projection.js'
import type { DepositRow } from './deposits.projection.js'

export const deciding = (row: DepositRow): readonly DepositRow[] => [
  { ...row, method: 'tether' },
  { ...row, method: 'bank' }, // wrong
]
export const asking = (database: ReadDatabase) => [
  database.selectFrom('requests').selectAll().where('status', '=', 'pending'),
  database.selectFrom('requests').selectAll().where('status', '=', 'aproved'), // wrong
  database.selectFrom('requests').selectAll().where('kind', '=', 'withdrawal'),
  database.selectFrom('requests').selectAll().where('kind', '=', 'withdrawals'), // wrong
  database.selectFrom('entries').selectAll().where('type', '=', 'DepositAproved'), // wrong
]
`

describe('a column of statuses, types or methods', () => {
  it('accepts only its own values, in rows and in queries', () => {
    const { refused, wrong } = refusedLines('backend/features/deposits/statements.ts', statements)
    expect(refused).toEqual(wrong)
  })
})
