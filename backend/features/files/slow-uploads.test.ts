import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { standardLimits } from '../../server/limits.js'
import { createLog } from '../../lib/log.js'
import { picture, sendFile } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { lineTo, type Line } from '../../testing/app/line.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { pictureTime } from './upload.guard.js'

const BODY_MS = 1_000
const BOUNDARY = 'the-boundary'
const start = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="proof.png"\r\nContent-Type: image/png\r\n\r\n`
const end = `\r\n--${BOUNDARY}--\r\n`

/** Some 900,000 bytes. */
const large = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 600, height: 600, channels: 3, background: '#336699', noise } })
    .png()
    .toBuffer()
}

describe('an upload that arrives slowly', () => {
  let app: TestApp
  const logged: { level: number; msg: string }[] = []
  const log = createLog('debug', {
    write: (line) => void logged.push(JSON.parse(line) as { level: number; msg: string }),
  })
  beforeAll(async () => {
    app = await testApp({
      log,
      limits: { bodyMs: BODY_MS, pictureMs: BODY_MS, pictureRate: 1, pictureBytes: 1_500_000 },
    })
  })
  afterAll(() => app.close())

  /** Begins to send a picture of so many bytes. */
  const begin = async (person: Person, length: number): Promise<Line> => {
    const line = await lineTo(app.reach)
    const headers = {
      Host: new URL(app.reach.address).host,
      Origin: app.reach.address,
      'X-Daybook': '1',
      Cookie: person.cookie,
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': start.length + length + end.length,
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    line.write(`POST /api/files HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${start}`)
    return line
  }

  it('does not keep others out, however many there are', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => app.person('client')))
    const lines = await Promise.all(
      people.flatMap((person) => [1, 2, 3].map(() => begin(person, 1_000_000))),
    )
    for (const line of lines) line.write(randomBytes(2_000))
    const other = await app.person('client')
    for (let count = 0; count < 5; count++)
      expect((await sendFile(other, await picture())).status).toBe(200)
    for (const line of lines) line.socket.destroy()
  })

  it('is given longer while bytes arrive than one of which nothing arrives', async () => {
    const file = await large()
    const line = await begin(await app.person('client'), file.length)
    line.write(file.subarray(0, file.length / 2))
    const still = await begin(await app.person('client'), file.length)
    await still.ends()
    expect(still.text()).toMatch(/^HTTP\/1.1 408 /)
    line.write(Buffer.concat([file.subarray(file.length / 2), Buffer.from(end)]))
    await expect(line.says(/^HTTP\/1.1 200 /)).resolves.toBeUndefined()
    line.socket.destroy()
  })

  it('is dropped for a fast one when there is no room for both', async () => {
    const slow = await begin(await app.person('client'), 1_400_000)
    slow.write(randomBytes(1_000_000))
    const fast = sendFile(await app.person('client'), await large())
    await slow.ends()
    expect(slow.text()).toMatch(/^HTTP\/1.1 503 [^]*"code":"busy"/)
    expect((await fast).status).toBe(200)
  })

  it('and breaks off is not logged as a failure of the server', async () => {
    const line = await begin(await app.person('client'), 1_000_000)
    line.write(randomBytes(2_000))
    line.socket.resetAndDestroy()
    await eventually(() => logged.some(({ msg }) => msg === 'request broken off'))
    expect(logged.filter(({ level }) => level > 40)).toEqual([])
  })
})

describe('the time limit of an upload', () => {
  const time = pictureTime(standardLimits)

  it('is half a minute if nothing arrives, grows with what has arrived, and has a maximum', () => {
    expect(time(0)).toBe(30_000)
    expect(time(8_192 * 60)).toBe(90_000)
    expect(time(15 * 1_024 * 1_024)).toBe(20 * 60_000)
  })
})
