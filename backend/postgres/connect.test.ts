import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { testDatabase } from '../testing/app/test-database.js'
import { databaseFrom } from './connect.js'

const silent = () => undefined

/** The address of a test database; its socket folder is given as a parameter. */
const addressOf = ({ host = '', port, user, password, database }: pg.ClientConfig) =>
  `postgresql://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

const message = (kind: string, body: string) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(Buffer.byteLength(body) + 4)
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(body)])
}

const row = (...values: string[]) => {
  const columns = values.map((value) => `\0\0\0${String.fromCharCode(value.length)}${value}`)
  return message('D', `\0${String.fromCharCode(values.length)}${columns.join('')}`)
}

const field = (name: string) => `${name}\0\0\0\0\0\0\0\0\0\0\x19\0\0\0\0\0\0\0\0`

/**
 * Speaks just enough of the protocol to let anyone in and to answer every query with an old
 * version.
 */
const oldServer = () =>
  createServer((socket) => {
    const ready = message('Z', 'I')
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', '\0\0\0\0'), ready]))
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) !== 'Q') return
        socket.write(
          Buffer.concat([
            message('T', `\0\x02${field('number')}${field('version')}`),
            row('140011', '14.11'),
            message('C', 'SELECT 1\0'),
            ready,
          ]),
        )
      })
    })
  })

describe('the database', () => {
  it('is the external one if an address is given, and stopping leaves it running', async () => {
    const { config, pool, drop } = await testDatabase()
    const server = await databaseFrom({
      databaseUrl: addressOf(config),
      dataFolder: '/nowhere',
      log: silent,
      mayForget: true,
    })
    const client = new pg.Client(server.config)
    await client.connect()
    await server.stop()
    const { rows } = await client.query('select current_database() as name')
    expect(rows).toEqual((await pool.query('select current_database() as name')).rows)
    expect((await client.query('show client_connection_check_interval')).rows).toEqual([
      { client_connection_check_interval: '1s' },
    ])
    await client.end()
    await drop()
  })

  it('is refused when it is older than version 15', async () => {
    const old = oldServer()
    await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve))
    const { port } = old.address() as { port: number }
    const databaseUrl = `postgresql://anyone@127.0.0.1:${port}/any`
    const refused = await databaseFrom({ databaseUrl, dataFolder: '/nowhere', log: silent }).catch(
      (error: Error) => error.message,
    )
    await new Promise((resolve) => old.close(resolve))
    expect(refused).toBe(
      'DATABASE_URL: the server is PostgreSQL 14.11; Daybook needs version 15 or later',
    )
  })

  it('is refused by the name of the setting if it does not keep what it acknowledges', async () => {
    const { config, drop } = await testDatabase()
    const refused = databaseFrom({
      databaseUrl: addressOf(config),
      dataFolder: '/nowhere',
      log: silent,
    })
    await expect(refused).rejects.toThrow(
      'DATABASE_URL: the server runs with fsync off and could lose acknowledged data; turn fsync on',
    )
    await drop()
  })

  it('is refused when its address would choose connection options', async () => {
    const databaseUrl = 'postgresql://localhost/daybook?sslmode=disable&options=-c%20role%3Downer'
    await expect(
      databaseFrom({ databaseUrl, dataFolder: '/nowhere', log: silent }),
    ).rejects.toThrow('DATABASE_URL: remove options=')
  })

  it('is embedded in the data folder if no address is given', async () => {
    const place = await mkdtemp(join(tmpdir(), 'daybook-connect-'))
    await chmod(place, 0o711)
    const server = await databaseFrom({ dataFolder: place, log: silent })
    const client = new pg.Client(server.config)
    await client.connect()
    expect((await client.query(`select current_setting('data_directory') as folder`)).rows).toEqual(
      [{ folder: join(place, 'pg', 'cluster') }],
    )
    await client.end()
    await server.stop()
    await rm(place, { recursive: true })
  })
})
