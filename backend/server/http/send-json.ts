import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Response } from 'express'
import { preferredCoding } from './codings.js'

/** Below this size a compressed answer fills as many packets as a plain one, and costs more. */
const WORTH_IT_CHARS = 1_024

const compress = promisify(gzip)

/**
 * Sends JSON text, compressed if it is long and the caller accepts gzip. Brotli at a comparable
 * speed makes these texts no shorter.
 */
export const sendJson = async (response: Response, text: string): Promise<void> => {
  if (!response.hasHeader('Content-Type'))
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (text.length < WORTH_IT_CHARS) return void response.end(text)
  response.vary('Accept-Encoding')
  if (!preferredCoding(response.req.headers['accept-encoding'], ['gzip']))
    return void response.end(text)
  const packed = await compress(text)
  response.setHeader('Content-Encoding', 'gzip').end(packed)
}
