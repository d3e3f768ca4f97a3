import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type pg from 'pg'
import { eventually } from '../../../testing/app/eventually.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { lossyLink, type LossyLink } from '../testing/lossy-link.js'
import { LastingConnection } from './lasting-connection.js'
import { logSession } from './session.js'

describe('a connection that nobody uses', () => {
  let database: TestDatabase
  let link: LossyLink
  beforeAll(async () => {
    database = await testDatabase()
    link = await lossyLink(database.config)
  })
  afterAll(async () => {
    await link.close()
    await database.drop()
  })

  it('notices a server that has fallen silent, and reconnects', async () => {
    const seen: string[] = []
    const events = {
      opened: () => void seen.push('opened'),
      beat: (client: { query(text: string): Promise<unknown> }) => client.query('select'),
      lost: () => void seen.push('lost'),
      refused: () => undefined,
    }
    const connection = new LastingConnection(
      { ...logSession(link.config), query_timeout: 500 },
      events,
      50,
    )
    connection.open()
    await eventually(() => seen.length === 1)
    link.swallow()
    await eventually(() => seen.includes('lost'))
    link.cut()
    await eventually(() => seen.at(-1) === 'opened')
    await connection.close()
    expect(seen.slice(0, 2)).toEqual(['opened', 'lost'])
  })

  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const sessions = async () =>
    (await database.pool.query(`select from pg_stat_activity where application_name = 'lasting'`))
      .rowCount ?? 0
  /** Connects and tells what becomes of it. */
  const observed = (
    port = link.config.port,
    opened: () => Promise<void> | void = () => undefined,
  ) => {
    const told: string[] = []
    const events = {
      opened: () => (told.push('opened'), opened()),
      beat: (client: pg.Client) => client.query('select'),
      lost: () => void told.push('lost'),
      refused: (error: Error) =>
        void told.push(`refused: ${(error as NodeJS.ErrnoException).code ?? error.message}`),
    }
    const config = { ...logSession(link.config), application_name: 'lasting', port: Number(port) }
    return { connection: new LastingConnection(config, events), told }
  }

  it('is opened once however often that is asked for, again after it was dropped, and leaves nothing once it is closed', async () => {
    const before = timers()
    const { connection, told } = observed()
    connection.open()
    connection.open()
    await eventually(() => told.length === 1)
    connection.drop()
    await eventually(() => told.length === 3)
    await connection.close()
    await eventually(async () => timers() <= before && (await sessions()) === 0)
    expect(told).toEqual(['opened', 'lost', 'opened'])
  })

  it('leaves nothing either if it never came about', async () => {
    const before = timers()
    const { connection, told } = observed(1)
    connection.open()
    await eventually(() => told.length > 1)
    await connection.close()
    await eventually(() => timers() <= before)
    expect(new Set(told)).toEqual(new Set(['refused: ECONNREFUSED']))
  })

  it('is cut again if it is of no use, and tried once more', async () => {
    let tries = 0
    const { connection, told } = observed(undefined, () => {
      if (++tries === 1) throw new Error('of no use')
    })
    connection.open()
    await eventually(() => told.length === 3)
    await connection.close()
    await eventually(async () => (await sessions()) === 0)
    expect(told).toEqual(['opened', 'refused: of no use', 'opened'])
  })

  it('leaves nothing if it is closed while it opens', async () => {
    const before = timers()
    let open: () => void = () => undefined
    const { connection, told } = observed(
      undefined,
      () => new Promise((resolve) => (open = resolve)),
    )
    connection.open()
    await eventually(() => told.length === 1)
    await connection.close()
    open()
    await eventually(async () => timers() <= before && (await sessions()) === 0)
    expect(told).toEqual(['opened'])
  })
})
