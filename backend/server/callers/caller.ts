import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The caller's address behind a number of proxies, each of which appends its own caller to
 * X-Forwarded-For.
 */
export const callerOf = ({ headers, socket }: IncomingMessage, proxies: number): string => {
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const hops = named.map((hop) => hop.trim()).filter((hop) => hop !== '')
  return [...hops, socket.remoteAddress ?? ''].at(-1 - Math.min(proxies, hops.length)) ?? ''
}

const groupsIn = (text: string): string[] => text.split(':').filter((group) => group !== '')

/**
 * The network that limits count by: the address itself for IPv4; its /64 for IPv6, since every
 * customer gets at least that and could call from each of its addresses.
 */
export const networkOf = (address: string): string => {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(bare) ?? []
  if (mapped !== undefined) return mapped
  const [before = '', after] = bare.split('::')
  const [first, last] = [groupsIn(before), groupsIn(after ?? '')]
  const left =
    after === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  const network = [...first, ...left, ...last]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
