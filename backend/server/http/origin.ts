import type { IncomingMessage } from 'node:http'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Whether a request comes from a page of this server. If an origin is configured, only that one
 * counts. Otherwise the page's host must equal the request's, over http, and be a name of this
 * machine, so that a foreign name resolving here is refused.
 */
export const isSameOrigin = (
  { headers }: IncomingMessage,
  configured: string | undefined,
): boolean => {
  const { origin, host } = headers
  if (!origin || !URL.canParse(origin)) return false
  const page = new URL(origin)
  if (configured) return page.origin === new URL(configured).origin
  return page.origin === `http://${host}` && LOOPBACK.has(page.hostname)
}
