import { connect } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { getStatement } from '#contracts/ledger/entries'
import { eventually } from '../../testing/app/eventually.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const pdf = { format: 'pdf' }

describe('statements as PDFs, of which one can be drawn at a time', () => {
  let app: TestApp
  afterEach(() => app.close())

  const two = async (limits: object = {}) => {
    app = await testApp({ limits: { drawings: 1, ...limits } })
    const people = await Promise.all([app.person('client'), app.person('client')])
    await app.upToDate()
    return people
  }

  /** Until it is let go, nothing is read from the entries. */
  const held = async () => {
    const lock = await app.database.pool.connect()
    await lock.query('begin; lock table entries in access exclusive mode')
    return { letGo: () => lock.query('commit').finally(() => lock.release()) }
  }
  const waiting = (requests: number) =>
    eventually(async () => {
      const { rowCount } = await app.database.pool.query(
        `select from pg_locks where relation = 'entries'::regclass and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
      return rowCount === requests
    })
  const asked = (person: Person, signal?: AbortSignal) =>
    fetch(`${app.reach.address}/api/statement?format=pdf`, {
      headers: { cookie: person.cookie ?? '' },
      signal: signal ?? null,
    })
  const drawn = (person: Person) =>
    eventually(async () => (await person.call(getStatement, pdf)).status === 200)

  it('are refused to others from the moment that one is asked for, and drawn for them once its reader has left', async () => {
    const [first, second] = await two()
    const { letGo } = await held()
    const leaving = new AbortController()
    const left = asked(first, leaving.signal)
    await waiting(1)
    expect(await second.refusal(getStatement, pdf)).toMatchObject({ status: 503, code: 'busy' })
    leaving.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    await letGo()
    await drawn(second)
  })

  it('are drawn for others once the connection is gone on which one waited for another answer', async () => {
    const [first, second] = await two()
    const { letGo } = await held()
    const { hostname, port } = new URL(app.reach.address)
    const socket = connect(Number(port), hostname)
    const ask = (format: string) =>
      `GET /api/statement?format=${format} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${first.cookie}\r\n\r\n`
    socket.write(ask('csv') + ask('pdf'))
    await waiting(2)
    expect(await second.refusal(getStatement, pdf)).toMatchObject({ status: 503, code: 'busy' })
    socket.destroy()
    await letGo()
    await drawn(second)
  })

  it('are broken off when they take too long, and drawn for others from then on', async () => {
    // Time enough to draw an empty statement, however busy the machine is.
    const [first, second] = await two({ drawingMs: 3_000 })
    const { letGo } = await held()
    await expect(asked(first)).rejects.toThrow('fetch failed')
    await letGo()
    await drawn(second)
  })
})
