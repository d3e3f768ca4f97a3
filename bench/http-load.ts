import { randomUUID } from 'node:crypto'
import { post, RawClient } from './raw-client.js'
import { sample } from './sample.js'

/** The parent's order: an admin credits the accounts in turn, over this many connections and for this long. */
export interface HttpLoad {
  readonly address: string
  readonly token: string
  readonly accountIds: readonly string[]
  readonly connections: number
  readonly seconds: number
}

const credit = async ({ address, token, accountIds }: HttpLoad, client: RawClient, writer: number): Promise<void> => {
  const path = `/staff/accounts/${accountIds[writer % accountIds.length]}/credit`
  const body = '{"amount":"12.50","reason":"Goodwill: the payout reached the bank late"}'
  const { status, body: answer } = await client.send(post(new URL(address), path, { token, key: randomUUID(), body }))
  if (status !== 200) throw new Error(`the server answered ${status}: ${answer}`)
}

process.on('message', (load: HttpLoad) => {
  const run = async () => {
    const clients = await Promise.all(Array.from({ length: load.connections }, () => RawClient.open(new URL(load.address))))
    await sample(load.connections, 0.5, (writer) => credit(load, clients[writer]!, writer))
    const measured = await sample(load.connections, load.seconds, (writer) => credit(load, clients[writer]!, writer))
    for (const client of clients) client.close()
    process.send?.(measured, () => process.exit(0))
  }
  run().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  })
})
