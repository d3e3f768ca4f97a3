import type { IncomingMessage } from 'node:http'
import { Refusal } from '../refusal.js'

/**
 * Whether a request has just one Host header. Of two, a proxy may use one and the server the other.
 */
export const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter(
    (text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host',
  ).length < 2

export const requireOneHost = (
  request: IncomingMessage,
  _: unknown,
  next: (error?: Error) => void,
): void =>
  next(
    hasOneHost(request)
      ? undefined
      : new Refusal('invalid-input', [{ path: 'Host', message: 'Send the header Host once' }]),
  )
