import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '../../backend/demo/random.js'
import { clientActs, type Act } from './clients.js'
import { emptyDesk } from './desk.js'
import type { Client, Staff } from './people.js'
import { clientReads, staffReads } from './readers.js'
import type { Clerk } from './settle.js'
import { adminActs } from './staff.js'

export interface Crowd {
  readonly clients: readonly Client[]
  readonly staff: Staff
}

/** All people of the drill, working at the same time. */
export interface Load {
  /** Lets everybody finish their current action, so that every outcome is known. */
  stop(): Promise<void>
}

/** The longest pause between two actions of one person, in milliseconds. */
const LONGEST_PAUSE_MS = 120

const work = async (acts: readonly Act[], random: Random, stopped: AbortSignal): Promise<void> => {
  while (!stopped.aborted) {
    await random.pick(acts)()
    await sleep(random.between(0, LONGEST_PAUSE_MS))
  }
}

/** Starts everybody's work. The seed determines what each person does. */
export const startLoad = ({ clients, staff }: Crowd, clerk: Clerk, seed: number): Load => {
  const stop = new AbortController()
  const desk = emptyDesk()
  const accountIds = clients.map(({ userId }) => userId)
  let next = seed
  const random = () => new Random(next++)
  const acts = [
    ...clients.map((client) => clientActs(client, { clerk, desk, random: random() })),
    ...clients.map((client) => clientReads(client, clerk.books)),
    ...staff.admins.map((admin) => adminActs(admin, accountIds, { clerk, desk, random: random() })),
    ...[...staff.admins, staff.auditor].map((person) => staffReads(person, clerk.books)),
  ]
  const working = Promise.all(acts.map((each) => work(each, random(), stop.signal)))
  return {
    stop: async () => {
      stop.abort()
      await working
    },
  }
}
