import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { migrations } from '../../migrations/migrations.js'
import { keyedRows } from '../../testing/looks/keyed-rows.js'
import { testDatabase, type TestDatabase } from '../../testing/app/test-database.js'
import { inSql, keyedTables, type KeyedTableName } from './keyed-tables.js'
import { hashToken } from '../identity/people/tokens.js'

/** Tables with hashes of secrets whose rows need no MAC, and why. */
const withoutMac = {
  one_time_codes: 'the hash is keyed itself, and whose set counts is in the log',
}

describe('the tables of rows with a MAC', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(migrations)
  })
  afterAll(() => database.drop())

  const columns = async (where: string, ...values: string[]) => {
    const text = `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' and ${where}`
    return (await database.pool.query<{ table: string; column: string }>(text, values)).rows
  }

  it.each(Object.keys(keyedTables) as KeyedTableName[])(
    '%s covers every column, or says why not',
    async (table) => {
      const { covers, leaves } = keyedTables[table]
      const described = [...covers, ...Object.keys(leaves), 'mac'].map(inSql)
      expect(described.toSorted()).toEqual(
        (await columns('table_name = $1', inSql(table))).map(({ column }) => column).toSorted(),
      )
    },
  )

  it('are all that keep the hash of a secret', async () => {
    const found = await columns(`column_name ~ '(token|code|password|challenge)_hash$'`)
    const known = [...Object.keys(keyedTables).map(inSql), ...Object.keys(withoutMac)]
    expect(found.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([])
  })

  it('have different MACs for the same values, in any order of the members, and for any two rows that differ', () => {
    const rows = keyedRows()
    const step = { tokenHash: hashToken('a'), userId: 'b', expiresAt: 'c' }
    const { mac } = rows.keyed('signInSteps', step)
    expect(
      rows.keyed('signInSteps', { expiresAt: 'c', userId: 'b', tokenHash: hashToken('a') }).mac,
    ).toBe(mac)
    const others = [
      rows.keyed('clientViews', { tokenHash: hashToken('a'), accountId: 'b', until: 'c' }),
      rows.keyed('signInSteps', { ...step, tokenHash: `${step.tokenHash}","b`, userId: '' }),
      rows.keyed('signInSteps', { ...step, userId: 'B' }),
    ]
    expect(new Set([mac, ...others.map((other) => other.mac)]).size).toBe(4)
  })
})
