import { setTimeout as sleep } from 'node:timers/promises'
import { getBalance } from '#contracts/balances'
import { getHealth } from '#contracts/system'
import { Caller } from '../load/caller.js'
import type { Person } from '../load/people.js'
import type { Clerk } from '../load/settle.js'
import { enter } from '../load/staff.js'
import type { World } from '../world/world.js'

/** Who asks whether all is well: an admin, and a client whose balance shows what the admin entered. */
export interface Probe {
  readonly admin: Person
  readonly client: Person
  readonly clerk: Clerk
}

const EVERY_MS = 100

/** Starts what has ended, as whoever watches over a server does. @returns what could not be started, in words */
export const revive = async ({ servers }: World): Promise<string[]> => {
  const failed: string[] = []
  for (const server of servers) {
    if (server.isRunning) continue
    await server.start().catch((error: unknown) => failed.push(error instanceof Error ? error.message : String(error)))
  }
  return failed
}

const isWell = async (address: string, { client, admin, clerk }: Probe): Promise<boolean> => {
  const health = await new Caller([address]).ask(getHealth, {})
  if (health.status !== 200) return false
  const here = { ...admin, caller: new Caller([address], admin.cookie) }
  const position = await enter(here, clerk, 'credit', { accountId: client.userId, amount: 1n })
  if (position === undefined) return false
  const balance = await new Caller([address], client.cookie).ask(getBalance, {}, { after: position })
  return balance.status === 200
}

/**
 * Waits until every server says that it is well, takes a command and shows it to a reader.
 * @returns false when that did not come to be within the time
 */
export const untilWhole = async (world: World, probe: Probe, patienceMs: number): Promise<boolean> => {
  const over = Date.now() + patienceMs
  for (const { address } of world.servers) {
    while (!(await isWell(address, probe).catch(() => false))) {
      if (Date.now() > over) return false
      await sleep(EVERY_MS)
    }
  }
  return true
}
