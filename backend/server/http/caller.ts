import type { IncomingMessage } from 'node:http'

/** The address of a caller who came through so many proxies, each of which adds to X-Forwarded-For who called it. */
export const callerOf = ({ headers, socket }: IncomingMessage, proxies: number): string => {
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const hops = named.map((hop) => hop.trim()).filter((hop) => hop !== '')
  return [...hops, socket.remoteAddress ?? ''].at(-1 - Math.min(proxies, hops.length)) ?? ''
}
