import { afterEach, describe, expect, it } from '@jest/globals'
import { PICTURES, startImageHost } from '../../testing/app/image-host.js'
import { startSilence } from '../../testing/app/mail-servers.js'
import { HttpImageHost, ImageHostFailure, NoImageHost } from './image-host.js'

const picture = new Uint8Array(Buffer.from('RIFF....WEBP'))
const opened: { close(): Promise<void> }[] = []
const open = async <Server extends { close(): Promise<void> }>(
  starting: Promise<Server>,
): Promise<Server> => {
  const server = await starting
  opened.push(server)
  return server
}
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close()
})
const hostAt = (url: string, wholeMs?: number) =>
  new HttpImageHost({
    url,
    preset: 'daybook',
    origin: PICTURES,
    ...(wholeMs !== undefined && { wholeMs }),
  })
const failureOf = (sending: Promise<unknown>): Promise<ImageHostFailure> =>
  sending.then(
    () => {
      throw new Error('the image host took it')
    },
    (error: unknown) => {
      if (error instanceof ImageHostFailure) return error
      throw error
    },
  )

describe('an image host', () => {
  it('gets the picture and the preset, and says where the picture is', async () => {
    const { state, url } = await open(startImageHost())
    expect(await hostAt(url).store(picture, 'a1b2')).toBe(`${PICTURES}/v1/logo.webp`)
    expect(state.arrived).toEqual([
      { preset: 'daybook', name: 'a1b2.webp', type: 'image/webp', bytes: Buffer.from(picture) },
    ])
  })

  it.each([
    [401, /^answered 401; check DAYBOOK_IMAGE_HOST_PRESET/],
    [302, /^answered 302|^cannot be reached/],
    [429, /^answered 429; try again later/],
    [503, /^answered 503; try again later/],
  ])('that answers %i has not taken it, even if it says that it has', async (status, message) => {
    const { state, url } = await open(startImageHost())
    state.status = status
    expect((await failureOf(hostAt(url).store(picture, 'a'))).message).toMatch(message)
  })

  it.each([
    ['nothing', '', /^answered without a secure_url; check DAYBOOK_IMAGE_HOST_URL/],
    ['a page', '<!doctype html>', /^answered without a secure_url/],
    ['null', 'null', /^answered without a secure_url/],
    [
      'another field',
      JSON.stringify({ url: `${PICTURES}/a.webp` }),
      /^answered without a secure_url/,
    ],
    ['no address', JSON.stringify({ secure_url: 'a.webp' }), /^answered without a secure_url/],
    [
      'http',
      JSON.stringify({ secure_url: PICTURES.replace('https', 'http') }),
      /^keeps the picture at http:.+ not DAYBOOK_IMAGE_HOST_ORIGIN/,
    ],
    [
      'another site',
      JSON.stringify({ secure_url: 'https://evil.example/a.webp' }),
      /^keeps the picture at https:\/\/evil\.example/,
    ],
    [
      'a look-alike',
      JSON.stringify({ secure_url: `${PICTURES}.evil.example/a.webp` }),
      /^keeps the picture at/,
    ],
    ['a script', JSON.stringify({ secure_url: 'javascript:alert(1)' }), /^keeps the picture at/],
    ['no end', 'a'.repeat(70_000), /^answered at too great a length/],
  ])('that answers with %s has not taken it', async (_, answer, message) => {
    const { state, url } = await open(startImageHost())
    state.answer = answer
    expect((await failureOf(hostAt(url).store(picture, 'a'))).message).toMatch(message)
  })

  it('that says nothing, or is not there, has not taken it', async () => {
    const { port, close } = await startSilence()
    const host = hostAt(`http://127.0.0.1:${port}/upload`, 200)
    expect((await failureOf(host.store(picture, 'a'))).message).toMatch(/^did not answer in time/)
    await close()
    expect((await failureOf(host.store(picture, 'a'))).message).toMatch(/^cannot be reached/)
  })

  it('that is not set up takes nothing', async () => {
    expect((await failureOf(new NoImageHost().store())).message).toMatch(/DAYBOOK_IMAGE_HOST_URL/)
  })
})
