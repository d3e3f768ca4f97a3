import type { Request } from 'express'
import { networkOf } from '../../callers/caller.js'

/** Where a session was opened, as staff see it: no fingerprint and no full address. */
export interface Origin {
  readonly device: string | null
  readonly address: string | null
}

/** The order matters: a browser also names the browsers that it descends from. */
const browsers = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
] as const

const nameIn = (names: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** "Firefox on Windows"; null for an unknown browser. */
export const deviceOf = (agent: string): string | null => {
  const [browser, system] = [nameIn(browsers, agent), nameIn(systems, agent)]
  if (!browser) return system ?? null
  return system ? `${browser} on ${system}` : browser
}

/** The network without its last part: "203.0.113.•••", "2001:db8:1:•••". */
export const maskedAddress = (address: string): string | null => {
  const network = networkOf(address)
  if (network.includes('.')) return network.replace(/\d+$/, '•••')
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}:•••` : null
}

export const originOf = ({ headers, ip = '' }: Pick<Request, 'headers' | 'ip'>): Origin => ({
  device: deviceOf(headers['user-agent'] ?? ''),
  address: maskedAddress(ip),
})
