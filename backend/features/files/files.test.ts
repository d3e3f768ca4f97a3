import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { StoredFile } from '#contracts/files'
import { picture, sendFile, upload } from '../../testing/deeds.js'
import type { Person } from '../../testing/people.js'
import { testApp, type TestApp } from '../../testing/test-app.js'

let app: TestApp
let client: Person
let other: Person
let admin: Person

beforeAll(async () => {
  app = await testApp()
  client = await app.person('client')
  other = await app.person('client')
  admin = await app.person('admin')
})

afterAll(() => app.close())

const get = async (person: Person, fileId: string) => {
  const { address } = app.reach
  const answer = await fetch(`${address}/api/files/${fileId}`, { headers: { cookie: person.cookie ?? '' } })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('a picture', () => {
  it('is decoded and encoded anew: place and tail of the upload are gone', async () => {
    const script = '<script>alert(1)</script>'
    const taken = await sharp(await picture())
      .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { text } = await sendFile(client, Buffer.concat([taken, Buffer.from(script)]), 'photo.jpg')
    const { bytes } = await get(client, StoredFile.parse(JSON.parse(text)).fileId)
    const { format, exif } = await sharp(bytes).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect(bytes.includes(script)).toBe(false)
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'],
    ['a PDF', '%PDF-1.7\n%%EOF'],
    ['nothing', ''],
  ])('is refused when it is %s, with the field and the remedy', async (_, content) => {
    const { status, text } = await sendFile(client, Buffer.from(content, 'latin1'), 'proof.png')
    expect(status).toBe(422)
    expect(JSON.parse(text)).toMatchObject({
      code: 'unsupported-image',
      fields: [{ path: 'file', message: expect.stringMatching(/JPEG, PNG or WebP/) }],
    })
  })

  it('is seen by its owner and by staff, and is absent for anybody else', async () => {
    const fileId = await upload(client)
    expect((await get(client, fileId)).status).toBe(200)
    expect((await get(admin, fileId)).status).toBe(200)
    const foreign = await get(other, fileId)
    const absent = await get(other, '00000000-0000-4000-8000-000000000000')
    const withoutReference = ({ bytes }: { bytes: Buffer }) => ({ ...(JSON.parse(bytes.toString()) as object), reference: '' })
    expect([foreign.status, withoutReference(foreign)]).toEqual([404, withoutReference(absent)])
  })

  it('is served as nothing but a picture, and kept by no cache', async () => {
    const { headers } = await get(client, await upload(client))
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
