import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getStatement } from '#contracts/ledger/entries'
import { csvRows } from '../../testing/looks/csv.js'
import { eventually } from '../../testing/app/eventually.js'
import { BUSY, enlarge } from '../../testing/samples/large-ledger.js'
import type { Person } from '../../testing/app/people.js'
import { notingReads, type Reading } from '../../testing/looks/rows-read.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { STRETCH } from './stretches.projection.js'

/** An entry has two postings, and each is counted in the index and in its table. */
const MOST_ROWS = 5 * STRETCH

describe('the statement of a long account as a file', () => {
  let app: TestApp
  let client: Person
  let readings: Reading[] = []
  beforeAll(async () => {
    app = await testApp({ limits: { downloadsOfPerson: 1 } })
    client = await app.person('client')
    await enlarge(app.database.config, client.userId)
    // The tables are ahead of the log: nobody is to wait for the positions that they name.
    app.reach.position = 0n
    notingReads(app.running().storage.reader, (reading) => readings.push(reading))
  }, 120_000)
  afterAll(() => app.close())

  const begin = async (range = '') => {
    readings = []
    const leaving = new AbortController()
    const response = await fetch(`${app.reach.address}/api/statement?format=csv${range}`, {
      headers: { cookie: client.cookie ?? '' },
      signal: leaving.signal,
    })
    return { response, leave: () => leaving.abort() }
  }
  const ended = () =>
    eventually(
      async () =>
        (await client.call(getStatement, { format: 'csv', toDay: '1999-12-31' })).status === 200,
    )

  it('is complete, and read a hundred entries at a time', async () => {
    const { response } = await begin()
    const rows = csvRows(await response.text())
    expect(rows.length).toBe(BUSY + 3)
    expect(
      readings
        .filter(({ rows: read }) => read > MOST_ROWS)
        .map(({ sql, rows: read }) => ({ read, sql: sql.slice(0, 80) })),
    ).toEqual([])
    await ended()
  })

  it('is read no further once its reader has left', async () => {
    const { response, leave } = await begin()
    const reader = response.body!.getReader()
    await reader.read()
    leave()
    await expect(reader.read()).rejects.toMatchObject({ name: 'AbortError' })
    await ended()
    const partsRead = readings.filter(({ sql }) => sql.includes('from "postings"')).length
    expect(partsRead).toBeLessThan(BUSY / 100)
  })

  it('is refused while another download of the same reader is under way, and given afterwards', async () => {
    const lock = await app.database.pool.connect()
    await lock.query('begin; lock table entries in access exclusive mode')
    const first = begin('&fromDay=2026-01-05&toDay=2026-01-05')
    await eventually(async () => {
      const { rows } = await app.database.pool.query<{ waits: boolean }>(
        'select count(*) > 0 as waits from pg_locks where not granted',
      )
      return rows[0]?.waits === true
    })
    expect(await client.refusal(getStatement, { format: 'csv' })).toMatchObject({
      status: 409,
      code: 'too-many-downloads',
    })
    await lock.query('commit')
    lock.release()
    expect(csvRows(await (await first).response.text()).length).toBe(3 + 720)
    await ended()
  })
})
