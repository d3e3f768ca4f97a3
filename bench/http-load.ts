import { randomUUID } from 'node:crypto'
import { get, post, RawClient } from './raw-client.js'
import { sample, type Sample } from './sample.js'

/**
 * The parent's order: what is asked over each of these connections, and for how long. An admin
 * credits the accounts in turn, or each client asks for their own balance.
 */
export interface HttpLoad {
  readonly asked: 'credit' | 'balance'
  readonly address: string
  readonly adminToken: string
  readonly clients: readonly { readonly userId: string; readonly token: string }[]
  readonly seconds: number
}

/** `requests` counts those of the first half second as well, which are not measured. */
export interface Loaded extends Sample {
  readonly requests: number
}

const credit = '{"amount":"12.50","reason":"Goodwill: the payout reached the bank late"}'

const requestOf = ({ asked, address, adminToken, clients }: HttpLoad, writer: number): string => {
  const { userId, token } = clients[writer]!
  if (asked === 'balance') return get(new URL(address), '/balance', token)
  return post(new URL(address), `/staff/accounts/${userId}/credit`, {
    token: adminToken,
    key: randomUUID(),
    body: credit,
  })
}

process.on('message', (load: HttpLoad) => {
  const run = async () => {
    const connections = await Promise.all(
      load.clients.map(() => RawClient.open(new URL(load.address))),
    )
    const ask = async (writer: number): Promise<void> => {
      const { status, body } = await connections[writer]!.send(requestOf(load, writer))
      if (status !== 200) throw new Error(`the server answered ${status}: ${body}`)
    }
    const before = await sample(connections.length, 0.5, ask)
    const measured = await sample(connections.length, load.seconds, ask)
    for (const connection of connections) connection.close()
    process.send?.(
      {
        ...measured,
        requests: before.latencies.length + measured.latencies.length,
      } satisfies Loaded,
      () => process.exit(0),
    )
  }
  run().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  })
})
