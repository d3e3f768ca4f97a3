import { getPriority, constants } from 'node:os'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../testing/app/test-database.js'
import { lowerServerPriority } from './server-priority.js'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase([])
})
afterAll(() => database.drop())

const priorities = async (isLong: boolean) => {
  const client = new pg.Client(database.config)
  await client.connect()
  try {
    if (isLong) await lowerServerPriority(client)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return getPriority(rows[0]?.pid)
  } finally {
    await client.end()
  }
}

it('The database serves others first while long work asks for it, on systems that can tell its processes apart', async () => {
  const usual = await priorities(false)
  const lowered = process.platform === 'linux' ? constants.priority.PRIORITY_BELOW_NORMAL : usual
  expect(await priorities(true)).toBe(lowered)
  expect(await priorities(false)).toBe(usual)
})
