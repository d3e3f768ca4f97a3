import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { whileAsking, failureOf } from '../../testing/app/asking.js'
import { eventually } from '../../testing/app/eventually.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../postgres/embedded/embedded-postgres.js'
import { isAway } from '../../postgres/connections/is-away.js'
import { poolFor } from '../../postgres/connections/pools.js'

describe('the server while its database sessions end', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('answers "unavailable" to requests under way, and works again soon after', async () => {
    const client = await app.person('client')
    const ask = async () => (await client.call(getBalance)).status
    const answers = await whileAsking(8, ask, async (sofar) => {
      for (let round = 1; round <= 3; round++) {
        const before = sofar.length
        await eventually(() => sofar.length > before + 16)
        await app.database.pool.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
      }
      await eventually(() => sofar.slice(-16).every((status) => status === 200))
    })
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([])
  })
})

describe('a pool while its server dies', () => {
  let place: string
  let server: EmbeddedPostgres
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'daybook-lost-'))
    await chmod(place, 0o711)
    server = await startEmbeddedPostgres({ dataFolder: place, log: () => undefined })
  })
  afterAll(async () => {
    await server.stop()
    await rm(place, { recursive: true })
  })

  const sessionOf = async () => {
    const pool = poolFor({ ...server.connection, max: 1 }, 'owner')
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    return { pid: rows[0]?.pid ?? 0, end: () => pool.end() }
  }
  const serverPid = async () =>
    parseInt(await readFile(join(place, 'pg', 'cluster', 'postmaster.pid'), 'utf8'))

  it.each([
    [
      'one session',
      async () => sessionOf().then(({ pid, end }) => (process.kill(pid, 'SIGKILL'), end())),
    ],
    ['the whole server', async () => void process.kill(await serverPid(), 'SIGKILL')],
    [
      'the server in a hurry, by a restart',
      async () => void process.kill(await serverPid(), 'SIGINT'),
    ],
  ])('survives and is complete again: %s', async (_, kill) => {
    const pool = poolFor(server.connection, 'owner')
    const ask = () => failureOf(pool.query('select 1'))
    const failures = await whileAsking(4, ask, async (sofar) => {
      await eventually(() => sofar.length > 8)
      // The others may all be between two statements, and lose nothing.
      const lost = failureOf(pool.query('select pg_sleep(60)'))
      const asleep =
        "select from pg_stat_activity where state = 'active' and query = 'select pg_sleep(60)'"
      await eventually(async () => (await pool.query(asleep)).rowCount === 1)
      await kill()
      expect(isAway(await lost)).toBe(true)
      const failed = sofar.length
      await eventually(
        () =>
          sofar
            .slice(failed)
            .slice(-8)
            .filter((error) => error === undefined).length === 8,
      )
    })
    expect(failures.filter((error) => error !== undefined && !isAway(error))).toEqual([])
    await pool.end()
  })
})
