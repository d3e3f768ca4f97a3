import { describe, expect, it } from '@jest/globals'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
} from 'kysely'
import type { Tables } from '../../engine/projections/table.js'
import { asOneRequest, hearTablesRead, tellTablesRead } from './tables-read.js'

const database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [tellTablesRead],
})

const readBy = (query: Compilable, isObserved = true): string[] => {
  const heard = new Set<string>()
  asOneRequest(() => {
    hearTablesRead((table) => heard.add(table))
    query.compile()
  }, isObserved)
  return [...heard].toSorted()
}

describe('the list of tables that a query reads', () => {
  it('includes those of joins, subqueries and common table expressions', () => {
    const joined = database
      .selectFrom('entries')
      .innerJoin('accounts', 'accounts.accountId', 'entries.accountId')
      .select('entries.position')
    expect(readBy(joined)).toEqual(['accounts', 'entries'])
    const within = database
      .with('open', (db) => db.selectFrom('withdrawals').selectAll())
      .selectFrom('open')
      .where('accountId', 'in', (by) => by.selectFrom('deposits').select('accountId'))
      .selectAll()
    expect(readBy(within)).toEqual(expect.arrayContaining(['deposits', 'withdrawals']))
  })

  it('is empty for a request that is not observed', () => {
    const entries = database.selectFrom('entries').select('ordinal')
    expect(readBy(entries, false)).toEqual([])
    expect(readBy(entries)).toEqual(['entries'])
  })

  it('includes those named in plain SQL', () => {
    expect(
      readBy(
        database
          .selectFrom('books')
          .select(
            sql<number>`(select count(*) from postings join "entries" using (ordinal))`.as('n'),
          ),
      ),
    ).toEqual(['books', 'entries', 'postings'])
  })

  it('includes those of a union, and none of another request', async () => {
    const entries = database.selectFrom('entries').select('ordinal')
    expect(readBy(entries.unionAll(database.selectFrom('postings').select('ordinal')))).toEqual([
      'entries',
      'postings',
    ])
    const heard: string[] = []
    await Promise.all(
      (['deposits', 'books'] as const).map(
        (table) =>
          new Promise<void>((resolve) =>
            asOneRequest(() => {
              hearTablesRead((name) => heard.push(`${table} hears ${name}`))
              setImmediate(() => resolve(void database.selectFrom(table).selectAll().compile()))
            }, true),
          ),
      ),
    )
    expect(heard.toSorted()).toEqual(['books hears books', 'deposits hears deposits'])
  })
})
