import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Problem } from '#contracts/problem'
import { bodyOf, lineTo, upgrade } from '../../testing/app/line.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('a request that names its host twice', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('is refused by the name of the header', async () => {
    for (const second of ['Host', 'host', 'HOST']) {
      const line = await lineTo(app.reach)
      line.write(
        `GET /api/session HTTP/1.1\r\nHost: daybook\r\n${second}: elsewhere\r\nConnection: close\r\n\r\n`,
      )
      await line.ends()
      expect(Problem.parse(JSON.parse(bodyOf(line)))).toMatchObject({
        status: 422,
        fields: [{ path: 'Host' }],
      })
    }
  })

  it('is not upgraded', async () => {
    const client = await app.person('client')
    const line = await lineTo(app.reach)
    line.write(
      upgrade('/socket.io/?EIO=4&transport=websocket', {
        Origin: app.reach.address,
        Cookie: client.cookie ?? '',
        host: 'elsewhere',
      }),
    )
    await line.ends()
    expect(line.text()).toBe('')
  })
})
