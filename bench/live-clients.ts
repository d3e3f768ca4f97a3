import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { liveMessages } from '#contracts/live'
import { openAll } from './live-sockets.js'
import { post, RawClient } from './raw-client.js'

/**
 * The parent's order: connect all clients, then make this many credits and wait for the frame of
 * each.
 */
export interface LiveLoad {
  readonly address: string
  readonly adminToken: string
  readonly clients: readonly { readonly userId: string; readonly token: string }[]
  readonly times: number
  /** Further commands per second, at most, sent while the measured ones run. */
  readonly background: number
}

export interface Seen {
  /** From each measured command to its frame, in milliseconds. */
  readonly latencies: readonly number[]
  /** All commands meanwhile, the further ones too. */
  readonly perSecond: number
}

const creditor = async ({ address, adminToken, clients }: LiveLoad) => {
  const url = new URL(address)
  const connection = await RawClient.open(url)
  const body = '{"amount":"1.25","reason":"Goodwill: the payout reached the bank late"}'
  return async (index: number) => {
    const path = `/staff/accounts/${clients[index % clients.length]!.userId}/credit`
    const { status, body: answer } = await connection.send(
      post(url, path, { token: adminToken, key: randomUUID(), body }),
    )
    if (status !== 200) throw new Error(`the server answered ${status}: ${answer}`)
  }
}

const measure = async (load: LiveLoad): Promise<Seen> => {
  const sockets = await openAll(load)
  const [measured, beside] = [await creditor(load), await creditor(load)]
  const stop = new AbortController()
  let further = 0
  const background = (async () => {
    for (let at = 0; !stop.signal.aborted; at += 1) {
      await beside(Math.floor(load.clients.length / 2) + (at % Math.floor(load.clients.length / 2)))
      further++
      await sleep(1_000 / load.background)
    }
  })()
  const latencies: number[] = []
  const started = performance.now()
  for (let time = 0; time < load.times; time++) {
    const index = (time * 37) % Math.floor(load.clients.length / 2)
    const seen = new Promise<number>((resolve) =>
      sockets[index]!.once(liveMessages.frame, () => resolve(performance.now())),
    )
    const before = performance.now()
    await measured(index)
    latencies.push((await seen) - before)
  }
  const perSecond = (latencies.length + further) / ((performance.now() - started) / 1_000)
  stop.abort()
  await background
  for (const socket of sockets) socket.disconnect()
  return { latencies, perSecond }
}

process.on('message', (load: LiveLoad) => {
  measure(load).then(
    (seen) => process.send?.(seen, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
