import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js'
import { identity } from './run-command.js'
import { serverUser } from './server-user.js'

const silent = () => undefined

const ask = async (server: EmbeddedPostgres, sql: string) => {
  const client = new pg.Client(server.connection)
  client.on('error', silent)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const untilAnswering = async (
  server: EmbeddedPostgres,
  sql: string,
): Promise<Record<string, unknown>[]> => {
  for (;;) {
    try {
      return await ask(server, sql)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

describe('the embedded server', () => {
  let place: string
  let server: EmbeddedPostgres
  const cluster = () => join(place, 'pg', 'cluster')
  const record = () => join(cluster(), 'postmaster.pid')
  const started: EmbeddedPostgres[] = []
  const startIn = async (dataFolder: string) => {
    const newest = await startEmbeddedPostgres({ dataFolder, log: silent })
    started.push(newest)
    return newest
  }
  const start = () => startIn(place)

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'daybook-embedded-'))
    await chmod(place, 0o711)
    await mkdir(join(place, 'pg', 'cluster.new', 'base'), { recursive: true })
    server = await start()
  })
  afterAll(async () => {
    await Promise.all(started.map((each) => each.stop()))
    await rm(place, { recursive: true })
  })

  it('creates a UTF-8 cluster with checksums that sorts alike on every machine', async () => {
    const sql = `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
      current_setting('data_checksums') as checksums from pg_database where datname = current_database()`
    expect(await ask(server, sql)).toEqual([
      { encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', checksums: 'on' },
    ])
  })

  it('creates the cluster over the remains of an interrupted first start', async () => {
    expect(await exists(join(place, 'pg', 'cluster.new'))).toBe(false)
  })

  it('writes what it acknowledges to disk, even against the configuration in the cluster', async () => {
    await ask(server, 'alter system set fsync = off')
    await ask(server, 'alter system set synchronous_commit = off')
    await ask(server, 'select pg_reload_conf()')
    const sql = `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'jit') order by name`
    expect((await ask(server, sql)).map(({ name, setting }) => `${name} ${setting}`)).toEqual([
      'fsync on',
      'full_page_writes on',
      'jit off',
      'synchronous_commit on',
    ])
  })

  it('listens on a socket in a private folder and on no network address', async () => {
    expect(await ask(server, `select current_setting('listen_addresses') as addresses`)).toEqual([
      { addresses: '' },
    ])
    expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700)
  })

  it('keeps its password in a file of its own and asks for it', async () => {
    const path = join(place, 'pg', 'password')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await readFile(path, 'utf8')).trim()).toBe(server.connection.password)
    const wrong = { ...server, connection: { ...server.connection, password: 'guessed' } }
    await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed')
  })

  it('runs as an unprivileged user that owns the cluster and lets nobody else in', async () => {
    const { uid, mode } = await stat(cluster())
    expect(mode & 0o777).toBe(0o700)
    expect(uid).toBeGreaterThan(0)
    expect((await stat(record())).uid).toBe(uid)
  })

  it('refuses a second start while it runs', async () => {
    await expect(start()).rejects.toThrow(
      `the data folder ${join(place, 'pg')} is in use by process ${process.pid}; stop it first`,
    )
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is restarted with everything it acknowledged when it dies in the middle of a statement', async () => {
    const exits: string[] = []
    server.onExit((how) => exits.push(how))
    await ask(server, 'create table kept as select 42 as answer')
    // A statement that only computes does not notice that its server is gone, and holds on to the
    // shared memory.
    const busy = ask(
      server,
      'select count(*) from (select generate_series(1, 10000000000)) s',
    ).catch((error: Error) => error)
    await untilAnswering(
      server,
      `select 1 / count(*) from pg_stat_activity where state = 'active' and query like '%10000000000)) s'`,
    )
    process.kill(parseInt(await readFile(record(), 'utf8')), 'SIGKILL')
    expect(await busy).toBeInstanceOf(Error)
    expect(await untilAnswering(server, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(exits).toEqual(['signal SIGKILL'])
  })

  it('leaves no process, socket or lock when stopped, and has its rows at the next start', async () => {
    await server.stop()
    expect(await exists(record())).toBe(false)
    expect(await exists(server.connection.host)).toBe(false)
    server = await start()
    expect(await ask(server, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  it('starts over the pid file of a dead server', async () => {
    const remains = await readFile(record(), 'utf8')
    await server.stop()
    await writeFile(record(), remains)
    server = await start()
    expect(await ask(server, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  it('starts over a pid file whose number another program has now, and leaves that program alone', async () => {
    const remains = await readFile(record(), 'utf8')
    await server.stop()
    const other = spawn('sleep', ['600'], { ...identity(await serverUser(cluster())), cwd: '/' })
    try {
      await writeFile(record(), remains.replace(/^\d+/, String(other.pid)))
      server = await start()
      expect(await ask(server, 'select answer from kept')).toEqual([{ answer: 42 }])
      expect(other.signalCode).toBeNull()
    } finally {
      other.kill()
    }
  })

  it('puts its socket in a short folder when the data folder has a long path', async () => {
    const deep = await startIn(join(place, 'd'.repeat(150)))
    expect(await ask(deep, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(deep.connection.host)).mode & 0o777).toBe(0o700)
    await deep.stop()
    expect(await exists(deep.connection.host)).toBe(false)
  })

  it('ignores a second stop of an earlier run', async () => {
    await Promise.all(started.filter((each) => each !== server).map((each) => each.stop()))
    expect(await ask(server, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  if (process.getuid?.() === 0) {
    it('runs for root below a folder that only root can enter, and finds its rows again', async () => {
      await mkdir(join(place, 'closed'), { mode: 0o700 })
      const options = {
        dataFolder: join(place, 'closed', 'data'),
        elsewhere: join(place, 'open'),
        log: silent,
      }
      const first = await startEmbeddedPostgres(options)
      started.push(first)
      await ask(first, 'create table kept as select 42 as answer')
      await first.stop()
      const second = await startEmbeddedPostgres(options)
      started.push(second)
      expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }])
      await second.stop()
    })
  }

  it('reports the server’s own message when it does not start', async () => {
    await server.stop()
    await writeFile(join(cluster(), 'postgresql.auto.conf'), 'nonsense')
    await expect(start()).rejects.toThrow(/did not start \(exit code 1\): .*syntax error in file/s)
    await writeFile(join(cluster(), 'postgresql.auto.conf'), '')
    server = await start()
  })
})
