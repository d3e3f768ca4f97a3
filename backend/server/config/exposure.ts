import { z } from 'zod'
import { isPrivate } from '../../postgres/embedded/is-private.js'
import { flag } from './flag.js'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Whether an address is on this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host.replace(/^\[(.+)\]$/, '$1'))

/** The settings that let Daybook talk without TLS beyond this machine. */
export const exposureSettings = {
  DAYBOOK_PLAIN_HTTP: flag
    .default(false)
    .describe(
      '1 lets HOST be another address than this machine’s own while DAYBOOK_ORIGIN is not https; only on a network that no one else can reach',
    ),
  DAYBOOK_PLAIN_STORES: flag
    .default(false)
    .describe(
      '1 lets PostgreSQL and EventStoreDB be on other machines without TLS; only on a network that no one else can reach',
    ),
}

interface Given extends z.output<z.ZodObject<typeof exposureSettings>> {
  readonly HOST: string
  readonly DAYBOOK_ORIGIN?: string | undefined
  readonly DAYBOOK_PROXIES: number
  readonly DATABASE_URL?: string | undefined
  readonly DAYBOOK_EVENTSTORE_URL?: string | undefined
}

/** Whether only this machine can reach the server. */
export const isLocal = ({ HOST, DAYBOOK_ORIGIN, DAYBOOK_PROXIES }: Given): boolean =>
  isLoopback(HOST) &&
  DAYBOOK_PROXIES === 0 &&
  (DAYBOOK_ORIGIN === undefined || isLoopback(new URL(DAYBOOK_ORIGIN).hostname))

/** The hosts of `esdb://user:password@one:2113,two:2113/?tls=false`. */
const hostsOf = (url: string): string[] => {
  const [nodes = ''] = url.replace(/^[^:]+:\/\/(?:[^@/?]*@)?/, '').split(/[/?]/)
  return nodes.split(',').map((node) => node.replace(/:\d+$/, ''))
}

const isOpenStore = (url: string): boolean =>
  /[?&]tls=false/i.test(url) && !hostsOf(url).every(isLoopback)

/**
 * Settings with which passwords and balances would travel in clear text, or all callers would be
 * taken for one: one line for each.
 */
export const exposureFaults = (given: Given): string[] => {
  const {
    HOST: host,
    DAYBOOK_ORIGIN: origin = '',
    DATABASE_URL: database,
    DAYBOOK_EVENTSTORE_URL: eventStore,
  } = given
  const isPlainHttp = !given.DAYBOOK_PLAIN_HTTP && !isLoopback(host) && !origin.startsWith('https:')
  const isBehindNone = origin.startsWith('https:') && given.DAYBOOK_PROXIES === 0
  const isOpen = (url: string | undefined, test: (address: string) => boolean) =>
    !given.DAYBOOK_PLAIN_STORES && url !== undefined && test(url)
  return [
    ...(isPlainHttp
      ? [
          `HOST: anyone who can reach ${host} could read passwords on the way; put a proxy with TLS in front and name its https address in DAYBOOK_ORIGIN, or set DAYBOOK_PLAIN_HTTP=1 on a network that no one else can reach`,
        ]
      : []),
    ...(isBehindNone
      ? [
          'DAYBOOK_PROXIES: with an https address in DAYBOOK_ORIGIN a proxy is in front of Daybook, and all callers would share its address and its limits; set how many proxies there are, such as DAYBOOK_PROXIES=1',
        ]
      : []),
    ...(isOpen(database, (url) => !isPrivate(url))
      ? [
          'DATABASE_URL: the database is on another machine and would be reached without TLS; add sslmode=verify-full, or set DAYBOOK_PLAIN_STORES=1 on a network that no one else can reach',
        ]
      : []),
    ...(isOpen(eventStore, isOpenStore)
      ? [
          'DAYBOOK_EVENTSTORE_URL: EventStoreDB is on another machine and would be reached without TLS; take out tls=false, or set DAYBOOK_PLAIN_STORES=1 on a network that no one else can reach',
        ]
      : []),
  ]
}
