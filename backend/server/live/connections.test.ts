import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { signOut } from '#contracts/own/session'
import { eventually } from '../../testing/app/eventually.js'
import { lineTo, upgrade, type Line } from '../../testing/app/line.js'
import { listen } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { createLog } from '../../lib/log.js'
import { LiveServer } from './live-server.js'

const LIVE = '/socket.io/?EIO=4&transport=websocket'
/** A text as a browser frames it; the mask may be nothing but zeros. */
const framed = (text: string) =>
  Buffer.concat([Buffer.from([0x81, 0x80 + text.length, 0, 0, 0, 0]), Buffer.from(text)])

describe('the live connections', () => {
  let app: TestApp
  let client: Person
  beforeAll(async () => {
    app = await testApp({ limits: { socketsOfAddress: 15, socketBytes: 500_000 } })
  })
  beforeEach(async () => {
    client = await app.person('client')
  })
  afterAll(() => app.close())

  /** Asks to be let in, and says no more. */
  const knock = async ({ cookie = '' }: Person): Promise<Line> => {
    const line = await lineTo(app.reach)
    line.write(upgrade(LIVE, { Origin: app.reach.address, Cookie: cookie }))
    await line.says(/^HTTP/)
    return line
  }
  const isIn = (line: Line) => line.text().startsWith('HTTP/1.1 101 ')
  const knocks = async (person: Person, times: number) =>
    Promise.all(Array.from({ length: times }, () => knock(person)))
  const leave = async (lines: readonly Line[]) => {
    for (const { socket } of lines) socket.destroy()
    await eventually(() => lines.every(({ socket }) => socket.closed))
  }
  const isFree = async (person: Person) => {
    const line = await knock(person)
    await leave([line])
    return isIn(line)
  }

  it('of one session are limited to ten, silent ones included', async () => {
    const lines = await knocks(client, 30)
    expect(lines.filter(isIn).length).toBe(10)
    await expect(listen(app.reach, client.cookie)).rejects.toThrow('refused')
    await leave(lines)
    await expect(eventually(() => isFree(client))).resolves.toBeUndefined()
  })

  it('of one address are limited in number, across all its people', async () => {
    const lines = [...(await knocks(client, 10)), ...(await knocks(await app.person('client'), 10))]
    expect(lines.filter(isIn).length).toBe(15)
    await leave(lines)
    await expect(eventually(() => isFree(client))).resolves.toBeUndefined()
  })

  it('admit no other request under their id', async () => {
    const line = await knock(client)
    await line.says(/"sid":"[^"]+"/)
    const sid = /"sid":"([^"]+)"/.exec(line.text())?.[1]
    const { status } = await fetch(`${app.reach.address}${LIVE}&sid=${sid}`)
    expect(status).toBe(400)
    const second = await lineTo(app.reach)
    second.write(upgrade(`${LIVE}&sid=${sid}`))
    await second.ends()
    expect(isIn(second)).toBe(false)
    await leave([line])
  })

  it('that read nothing are cut off', async () => {
    const line = await knock(await app.person('admin'))
    line.write(framed('40'))
    await line.says(/welcome/)
    line.socket.pause()
    for (let count = 0; count < 40; count++)
      app
        .running()
        .app.get(LiveServer)
        .notify({ resource: 'replay', id: 'x'.repeat(1_000_000) })
    const isCut = () => {
      line.socket.write(framed('3'))
      return line.socket.destroyed
    }
    await expect(eventually(isCut)).resolves.toBeUndefined()
  })
})

describe('live connections whose sessions cannot be looked up', () => {
  let app: TestApp
  const logged: string[] = []
  const log = createLog('info', {
    write: (line) => void logged.push((JSON.parse(line) as { msg: string }).msg),
  })
  const start = async (graceMs: number) => (app = await testApp({ log, limits: { graceMs } }))
  afterEach(() => app.close())

  const away = () => app.database.pool.query('alter table sessions rename to sessions_away')
  const back = () => app.database.pool.query('alter table sessions_away rename to sessions')

  it('stay for a while, and those whose session ended are closed as soon as it is known', async () => {
    await start(60_000)
    const client = await app.person('client')
    const [own, other] = [
      await listen(app.reach, client.cookie),
      await listen(app.reach, (await app.signedIn(client)).cookie),
    ]
    await away()
    await eventually(() => logged.includes('the sessions of live connections cannot be checked'))
    await back()
    await eventually(() => logged.includes('the sessions of live connections can be checked again'))
    expect([own.socket.connected, other.socket.connected]).toEqual([true, true])
    await client.ask(signOut, {})
    await eventually(() => own.socket.disconnected)
    expect(other.socket.connected).toBe(true)
    other.close()
  })

  it('are cut off if the lookup takes too long', async () => {
    await start(0)
    const own = await listen(app.reach, (await app.person('client')).cookie)
    await away()
    await expect(eventually(() => own.socket.disconnected)).resolves.toBeUndefined()
    await back()
  })
})
