import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Where the image host of tests shows its pictures. Nobody fetches them there. */
export const PICTURES = 'https://pictures.images.example'

/** What arrived of an upload. */
interface Arrived {
  readonly preset: string | undefined
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/**
 * A part of a form, by its name: what it is called as a file, of which type, and what it holds.
 * Read as single bytes.
 */
const partOf = (form: string, name: string) =>
  new RegExp(
    `name="${name}"(?:; filename="([^"]*)")?(?:\\r\\nContent-Type: ([^\\r]*))?\\r\\n\\r\\n([^]*?)\\r\\n--`,
  ).exec(form) ?? []

/** An image host on this machine: it answers what the test says, and keeps what it was sent. */
export const startImageHost = async () => {
  const state = {
    status: 200,
    answer: JSON.stringify({ secure_url: `${PICTURES}/v1/logo.webp` }),
    arrived: [] as Arrived[],
  }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const form = body.toString('latin1')
      const [, name = '', type = '', bytes = ''] = partOf(form, 'file')
      state.arrived.push({
        preset: partOf(form, 'upload_preset')[3],
        name,
        type,
        bytes: Buffer.from(bytes, 'latin1'),
      })
      response.writeHead(state.status, { 'content-type': 'application/json' }).end(state.answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`, close }
}
