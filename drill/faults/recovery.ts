import { setTimeout as sleep } from 'node:timers/promises'
import { getBalance } from '#contracts/ledger/balances'
import { getHealth } from '#contracts/site/system'
import { Caller } from '../load/caller.js'
import type { Person } from '../load/people.js'
import type { Clerk } from '../load/settle.js'
import { enter } from '../load/staff.js'
import type { World } from '../world/world.js'

/**
 * The people who check that everything works: an admin enters a credit, and the client's balance
 * must show it.
 */
export interface Probe {
  readonly admin: Person
  readonly client: Person
  readonly clerk: Clerk
}

const EVERY_MS = 100

/**
 * Restarts servers that have stopped, as a process supervisor would.
 * @returns the error of each that did not start
 */
export const revive = async ({ servers }: World): Promise<string[]> => {
  const failed: string[] = []
  for (const server of servers) {
    if (server.isRunning) continue
    await server
      .start()
      .catch((error: unknown) =>
        failed.push(error instanceof Error ? error.message : String(error)),
      )
  }
  return failed
}

const isWell = async (address: string, { client, admin, clerk }: Probe): Promise<boolean> => {
  const health = await new Caller([address]).ask(getHealth, {})
  if (health.status !== 200) return false
  const here = { ...admin, caller: new Caller([address], admin.cookie) }
  const position = await enter(here, clerk, 'credit', { accountId: client.userId, amount: 1n })
  if (position === undefined) return false
  const balance = await new Caller([address], client.cookie).ask(
    getBalance,
    {},
    { after: position },
  )
  return balance.status === 200
}

/**
 * Waits until every server reports that it is healthy, accepts a command and shows the result to a
 * reader.
 * @returns false if that takes longer than `patienceMs`
 */
export const untilWhole = async (
  world: World,
  probe: Probe,
  patienceMs: number,
): Promise<boolean> => {
  const over = Date.now() + patienceMs
  for (const { address } of world.servers) {
    while (!(await isWell(address, probe).catch(() => false))) {
      if (Date.now() > over) return false
      await sleep(EVERY_MS)
    }
  }
  return true
}
