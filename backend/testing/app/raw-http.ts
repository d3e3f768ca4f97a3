import { request } from 'node:http'
import { Problem } from '#contracts/problem'
import type { Reach } from './http.js'

export interface Raw {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A request that no browser would send: any method, any path, any header, any body. */
const rawRequest = (
  { address }: Reach,
  { method, path, headers = {}, body }: Raw,
): Promise<{ status: number; type: string; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const sent = request({ hostname, port, method, path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          text: Buffer.concat(parts).toString(),
        })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })

/**
 * The refusal of a request that is valid except for what is given.
 * @throws Error if the answer is not a problem as in RFC 9457
 */
export const problemFrom = async (
  reach: Reach,
  headers: Readonly<Record<string, string>>,
  raw: Raw,
) => {
  const usual = {
    origin: reach.address,
    'x-daybook': '1',
    'content-type': 'application/json',
    'idempotency-key': '0123456789abcdef',
  }
  const { status, type, text } = await rawRequest(reach, {
    ...raw,
    headers: { ...usual, ...headers, ...raw.headers },
  })
  if (!type.startsWith('application/problem+json'))
    throw new Error(`${status} ${type} is no problem`)
  return {
    status,
    ...(text ? Problem.pick({ code: true, fields: true }).parse(JSON.parse(text)) : {}),
  }
}
