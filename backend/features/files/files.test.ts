import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { approveDeposit } from '#contracts/requests/deposits'
import { getFile, MAX_IMAGE_BYTES, StoredFile, uploadProof } from '#contracts/ledger/files'
import { Problem } from '#contracts/problem'
import { deposit, picture, sendFile, upload } from '../../testing/app/deeds.js'
import type { Browser } from '../../testing/app/http.js'
import { notePictures } from '../../testing/samples/many-pictures.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script></svg>'
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

describe('a picture', () => {
  let app: TestApp
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    client = await app.person('client')
  })
  afterAll(() => app.close())

  const send = async (file: Buffer, browser: Browser = client) => {
    const { status, text } = await sendFile(browser, file)
    return status === 200
      ? { status, file: StoredFile.parse(JSON.parse(text)) }
      : Problem.parse(JSON.parse(text))
  }
  const stored = async (fileId: string) => {
    const response = await fetch(`${app.reach.address}/api/files/${fileId}`, {
      headers: { cookie: client.cookie ?? '' },
    })
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const fileIdOf = async (file: Buffer) =>
    StoredFile.parse(JSON.parse((await sendFile(client, file)).text)).fileId

  it.each(['jpeg', 'png', 'webp'] as const)(
    'that is a %s is stored and served as WebP',
    async (format) => {
      const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
      const { headers, bytes } = await stored(
        await fileIdOf(await image.toFormat(format).toBuffer()),
      )
      expect(headers.get('content-type')).toBe('image/webp')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 })
    },
  )

  it.each([
    ['an SVG', Buffer.from(svg)],
    ['a GIF', gif],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['empty', Buffer.alloc(0)],
    ['noise', Buffer.alloc(4_096, 'noise')],
    ['the head of a PNG and no more', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('that is %s is refused', async (_, file) => {
    expect(await send(file)).toMatchObject({
      status: 422,
      code: 'unsupported-image',
      fields: [{ path: 'file' }],
    })
  })

  it('that is incomplete is refused', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#336699',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    expect(await send(whole.subarray(0, whole.length / 2))).toMatchObject({
      status: 422,
      code: 'unsupported-image',
    })
  })

  it('of more than 40 megapixels is refused, however few bytes it has', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#000000' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    const fields = [{ path: 'file', message: expect.stringContaining('larger than 40 megapixels') }]
    expect(await send(bomb)).toMatchObject({ status: 422, code: 'unsupported-image', fields })
  })

  it('over 15 MB is refused as too large', async () => {
    const refusal = { status: 413, code: 'payload-too-large', fields: [{ path: 'file' }] }
    expect(await send(Buffer.alloc(MAX_IMAGE_BYTES + 1))).toMatchObject(refusal)
  })

  it('is stored without its location and all other metadata', async () => {
    const image = sharp({ create: { width: 30, height: 30, channels: 3, background: '#993366' } })
    const tagged = await image
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(tagged.includes('SECRET-OWNER')).toBe(true)
    const { bytes } = await stored(await fileIdOf(tagged))
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('SECRET-OWNER')).toBe(false)
  })

  it('is stored without data appended to the file', async () => {
    const polyglot = Buffer.concat([
      await picture('#123456'),
      Buffer.from('<script>alert(document.cookie)</script>'),
    ])
    expect((await stored(await fileIdOf(polyglot))).bytes.includes('script')).toBe(false)
  })

  it('is rotated as the camera held it, and scaled down if huge', async () => {
    const image = await sharp({
      create: { width: 3_000, height: 100, channels: 3, background: '#ffffff' },
    })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await sharp((await stored(await fileIdOf(image))).bytes).metadata()).toMatchObject({
      width: 80,
      height: 2_400,
    })
  })

  it('is stored once per person, however often it is sent', async () => {
    const [first, again, other] = [
      await upload(client),
      await upload(client),
      await upload(await app.person('client')),
    ]
    expect([again === first, other === first]).toEqual([true, false])
  })

  it('is one of two hundred that staff have not decided by, at most', async () => {
    const [admin, owner] = [await app.person('admin'), await app.person('client')]
    await app.offer('tether')
    const depositId = await deposit(owner, '20.00', await upload(owner, '#111111'))
    await notePictures(app, owner, 199)
    const message =
      'You have sent 200 pictures for deposits that staff have not decided on; wait until they have'
    expect(await send(await picture('#222222'), owner)).toMatchObject({
      status: 409,
      code: 'too-many-pictures',
      fields: [{ path: 'file', message }],
    })
    await admin.ask(approveDeposit, { accountId: owner.userId, depositId })
    await app.upToDate()
    expect(await send(await picture('#222222'), owner)).toMatchObject({ status: 200 })
    expect(await send(await picture('#333333'), owner)).toMatchObject({ code: 'too-many-pictures' })
  })

  it('is stored in the data folder under its hash, unreadable to other users of the machine', async () => {
    const folder = join(app.folder, 'files')
    const names = await readdir(folder)
    expect(names.every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    const { hash } = StoredFile.parse(JSON.parse((await sendFile(client, await picture())).text))
    expect((await readFile(join(folder, hash))).subarray(8, 12).toString()).toBe('WEBP')
  })

  it('is served only as an image, and not cached', async () => {
    const { headers } = await stored(await upload(client))
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="[0-9a-f-]{36}\.webp"$/)
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('is shown to its owner and to staff only', async () => {
    const fileId = await upload(client)
    for (const [role, status] of [
      ['admin', 200],
      ['auditor', 200],
      ['client', 404],
    ] as const) {
      expect({
        role,
        status: (await (await app.person(role)).call(getFile, { fileId })).status,
      }).toEqual({ role, status })
    }
    expect((await app.visitor.call(getFile, { fileId })).status).toBe(401)
  })

  it('waits with two others of the same person while more are refused, and other people are served', async () => {
    const large = await sharp({
      create: { width: 5_000, height: 5_000, channels: 3, background: '#4466aa' },
    })
      .png()
      .toBuffer()
    const other = await app.person('client')
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendFile(client, large)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
    expect((await sendFile(other, await picture())).status).toBe(200)
    expect((await sendFile(client, await picture())).status).toBe(200)
  })

  it('is refused unless it is the only part of its form, named "file"', async () => {
    const one = new Blob([new Uint8Array(await picture())])
    for (const parts of [
      [
        ['file', one],
        ['file', one],
      ],
      [['other', one]],
      [
        ['file', one],
        ['note', 'hello'],
      ],
      [['file', 'no file']],
      [],
    ] as const) {
      const body = new FormData()
      for (const [name, value] of parts) body.append(name, value)
      const { status, text } = await client.send({ method: 'POST', path: uploadProof.path, body })
      const { code, fields } = Problem.parse(JSON.parse(text))
      expect({ names: parts.map(([name]) => name), status, code, fields }).toMatchObject({
        status: 422,
        code: 'invalid-input',
        fields: [{ path: 'file' }],
      })
    }
    expect(
      (
        await client.send({
          method: 'POST',
          path: uploadProof.path,
          body: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(422)
  })
})
