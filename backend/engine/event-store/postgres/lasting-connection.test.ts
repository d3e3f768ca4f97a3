import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
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
})
