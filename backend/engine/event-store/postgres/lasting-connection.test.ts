import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type pg from 'pg'
import { eventually } from '../../../testing/eventually.js'
import { testDatabase, type TestDatabase } from '../../../testing/test-database.js'
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
    const connection = new LastingConnection({ ...logSession(link.config), query_timeout: 500 }, events, 50)
    connection.open()
    await eventually(() => seen.length === 1)
    link.swallow()
    await eventually(() => seen.includes('lost'))
    link.cut()
    await eventually(() => seen.at(-1) === 'opened')
    await connection.close()
    expect(seen.slice(0, 2)).toEqual(['opened', 'lost'])
  })

  it('leaves no timer running once it is closed, whether it was open or tried to open again', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    const told: string[] = []
    const events = {
      opened: () => void told.push('opened'),
      beat: (client: pg.Client) => client.query('select'),
      lost: () => undefined,
      refused: () => void told.push('refused'),
    }
    for (const [expected, port] of Object.entries({ opened: link.config.port, refused: 1 })) {
      const connection = new LastingConnection({ ...logSession(link.config), port: Number(port) }, events)
      connection.open()
      await eventually(() => told.at(-1) === expected)
      await connection.close()
    }
    await eventually(() => timers() <= before)
    expect(told.filter((each) => each === 'opened')).toHaveLength(1)
  })
})
