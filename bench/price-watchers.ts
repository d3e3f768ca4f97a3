import type { Socket } from 'socket.io-client'
import { liveMessages } from '#contracts/live'
import { Instrument } from '#contracts/values/instruments'
import { openAll, type Listeners } from './live-sockets.js'

const WATCHED = 10

/**
 * What the parent asks for, in this order: to connect all, to have each watch ten symbols, and how
 * many messages came since the last question.
 */
export type WatcherRequest =
  | { readonly open: Listeners }
  | { readonly watch: true }
  | { readonly count: true }

let sockets: readonly Socket[] = []
let messages = 0

/** Ten symbols each, hardly ever the same as those of others. */
const symbolsOf = (client: number): string[] => {
  const all = Instrument.options
  const step = 1 + (client % (all.length - 1))
  const some = Array.from({ length: WATCHED }, (_, at) => all[(client + at * step) % all.length]!)
  return [...new Set(some)]
}

const answer = async (asked: WatcherRequest): Promise<number> => {
  if ('open' in asked) {
    sockets = await openAll(asked.open)
    for (const socket of sockets) socket.on(liveMessages.prices, () => (messages += 1))
    return sockets.length
  }
  if ('watch' in asked) {
    for (const [client, socket] of sockets.entries())
      socket.emit(liveMessages.watch, symbolsOf(client))
    return sockets.length
  }
  const counted = messages
  messages = 0
  return counted
}

process.once('disconnect', () => process.exit())
process.on('message', (asked: WatcherRequest) => {
  answer(asked).then(
    (number) => process.send?.({ number }),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.send?.('ready')
