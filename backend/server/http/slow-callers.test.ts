import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Problem } from '#contracts/problem'
import { getSession } from '#contracts/own/session'
import { bodyOf, lineTo } from '../../testing/app/line.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('a caller who sends slowly', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ limits: { headersMs: 200, checkMs: 50, bodyMs: 300, idleMs: 60_000 } })
  })
  afterAll(() => app.close())

  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: daybook\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

  it('is cut off while sending headers', async () => {
    const line = await lineTo(app.reach)
    line.write('GET /api/session HTTP/1.1\r\nHost: dayb')
    await line.ends()
    expect(line.text()).toMatch(/^HTTP\/1.1 408 /)
  })

  it('is refused while sending a body, and the connection ends', async () => {
    const line = await lineTo(app.reach)
    line.write(`${head('/api/session', 100)}{"email"`)
    await line.ends()
    expect(line.text()).toMatch(/^HTTP\/1.1 408 /)
    expect(Problem.parse(JSON.parse(bodyOf(line)))).toMatchObject({ status: 408, code: 'too-slow' })
  })

  it('is cut off after the answer while sending a body that nobody reads', async () => {
    const line = await lineTo(app.reach)
    line.write(
      `${head('/api/files', 1_000_000).replace('application/json', 'multipart/form-data; boundary=x')}--x`,
    )
    await line.says(/^HTTP\/1.1 403 /)
    await expect(line.ends()).resolves.toBeUndefined()
  })

  it('slows nobody else down', async () => {
    expect((await app.visitor.call(getSession)).status).toBe(200)
  })

  it('keeps the connection between complete requests', async () => {
    const line = await lineTo(app.reach)
    for (const count of [1, 2]) {
      line.write(`${head('/api/session', 2)}{}`)
      await line.says(new RegExp(`(HTTP/1.1 403 [^]*){${count}}`))
    }
    expect(line.socket.closed).toBe(false)
  })
})
