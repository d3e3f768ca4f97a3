import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.js'

const program = `
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.js'
const { connection } = await startEmbeddedPostgres({ dataFolder: process.argv[1], log: () => undefined })
const client = new pg.Client(connection)
await client.connect()
await client.query('create table if not exists acknowledged (n int primary key)')
for (let n = Number(process.argv[2]); ; n++) {
  await client.query('insert into acknowledged values ($1)', [n])
  console.log(n)
}
`

const loader = new URL('../../testing/typescript-loader.mjs', import.meta.url).href

describe('a killed Daybook process', () => {
  let place: string
  let next = 1
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'daybook-killed-'))
    await chmod(place, 0o711)
  })
  afterAll(async () => {
    await rm(place, { recursive: true })
  })

  /**
   * Runs the program until it has acknowledged 100 rows more, kills it, and answers with the last
   * row it acknowledged.
   */
  const killedAfter100 = async (env: NodeJS.ProcessEnv) => {
    const first = next
    const args = [
      '--import',
      loader,
      '--input-type=module',
      '--eval',
      program,
      place,
      String(first),
    ]
    const child = spawn(process.execPath, args, {
      cwd: import.meta.dirname,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let last = 0
    for await (const line of createInterface(child.stdout)) {
      last = Number(line)
      if (last === first + 99) child.kill('SIGKILL')
    }
    if (child.signalCode === null) await once(child, 'exit')
    return last
  }

  /** Starts the server again in this process and reads what it kept. */
  const rowsAfterRestart = async (lines: string[] = []) => {
    const server = await startEmbeddedPostgres({
      dataFolder: place,
      log: (line) => lines.push(line),
    })
    const client = new pg.Client(server.connection)
    try {
      await client.connect()
      const { rows } = await client.query<{ rows: number; last: number }>(
        'select count(*)::int as rows, max(n) as last from acknowledged',
      )
      next = (rows[0]?.last ?? 0) + 1
      return rows[0]
    } finally {
      await client.end()
      await server.stop()
    }
  }

  const expectKept = (kept: { rows: number; last: number } | undefined, last: number) => {
    expect(kept?.rows).toBe(kept?.last)
    expect(kept?.last).toBeGreaterThanOrEqual(last)
  }

  it('takes its database server with it, and the next start has every acknowledged row', async () => {
    const last = await killedAfter100(process.env)
    expectKept(await rowsAfterRestart(), last)
  })

  it('may leave its database server running, which the next start stops before starting its own', async () => {
    const lines: string[] = []
    const last = await killedAfter100({ PATH: '/nowhere' })
    expectKept(await rowsAfterRestart(lines), last)
    expect(lines).toEqual([
      expect.stringMatching(/^stopping \d+ database processes that an earlier run left behind$/),
    ])
  })

  it('loses no acknowledged row when its database server is killed with it', async () => {
    const last = await killedAfter100({ PATH: '/nowhere' })
    process.kill(
      parseInt(await readFile(join(place, 'pg', 'cluster', 'postmaster.pid'), 'utf8')),
      'SIGKILL',
    )
    expectKept(await rowsAfterRestart(), last)
  })
})
