import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getSession } from '#contracts/own/session'
import { eventually } from '../../testing/app/eventually.js'
import { lineTo, upgrade, type Line } from '../../testing/app/line.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('an upgrade to a web socket', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  /** A connection that the server keeps alive, since it has answered once. */
  const answered = async () => {
    const line = await lineTo(app.reach)
    line.write('GET /api/session HTTP/1.1\r\nHost: daybook\r\n\r\n')
    await line.says(/^HTTP\/1.1 200 /)
    return line
  }
  const open = () => {
    const server = app.running().app.getHttpServer()
    return promisify(server.getConnections.bind(server))()
  }

  it.each(['/', '/ws', '/socket.io', '/api/session'])(
    'at %s, where there is none, ends its connection',
    async (path) => {
      const lines: Line[] = await Promise.all(Array.from({ length: 20 }, answered))
      const before = await open()
      for (const line of lines) line.write(upgrade(path))
      await Promise.all(lines.map((line) => line.ends()))
      await expect(
        eventually(async () => (await open()) <= before - lines.length),
      ).resolves.toBeUndefined()
    },
  )

  it('whose connection breaks while its session is looked up harms nobody', async () => {
    const lookingUp = await app.database.pool.connect()
    await lookingUp.query('begin; lock table sessions in access exclusive mode')
    const line = await answered()
    const before = await open()
    line.write(
      upgrade('/socket.io/?EIO=4&transport=websocket', {
        Origin: app.reach.address,
        Cookie: `sid=${'a'.repeat(43)}`,
      }),
    )
    const waiting = `select from pg_locks where relation = 'sessions'::regclass and not granted`
    await eventually(async () => (await lookingUp.query(waiting)).rowCount === 1)
    line.socket.resetAndDestroy()
    await eventually(async () => (await open()) < before)
    await lookingUp.query('commit')
    lookingUp.release()
    expect((await app.visitor.call(getSession)).status).toBe(200)
  })
})
