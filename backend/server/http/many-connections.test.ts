import { describe, expect, it } from '@jest/globals'
import { eventually } from '../../testing/app/eventually.js'
import { lineTo, type Line } from '../../testing/app/line.js'
import { testApp } from '../../testing/app/test-app.js'

const MOST = 5

describe('connections from one address', () => {
  /** Asks for one connection more than one address may have, and says which were answered. */
  const answeredOf = async (environment: Readonly<Record<string, string>>) => {
    const app = await testApp({ environment, limits: { connectionsOfAddress: MOST } })
    const lines: Line[] = []
    /** Whether a request on a new connection, which stays open, is answered. */
    const isAnswered = async () => {
      const line = await lineTo(app.reach)
      lines.push(line)
      line.write('GET /api/session HTTP/1.1\r\nHost: daybook\r\n\r\n')
      await eventually(() => line.text() !== '' || line.socket.closed)
      return line.text().startsWith('HTTP/1.1 200')
    }
    const answered: boolean[] = []
    while (answered.length <= MOST) answered.push(await isAnswered())
    lines[0]?.socket.destroy()
    await eventually(isAnswered)
    for (const { socket } of lines) socket.destroy()
    await app.close()
    return answered
  }

  it('are limited in number, and another is accepted once one has ended', async () => {
    expect(await answeredOf({})).toEqual([true, true, true, true, true, false])
  })

  it('are not counted when all connections come through a proxy', async () => {
    expect(await answeredOf({ DAYBOOK_PROXIES: '1' })).toEqual([true, true, true, true, true, true])
  })
})
