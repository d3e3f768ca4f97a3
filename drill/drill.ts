import type { Judgement } from './books/judgement.js'
import { Books } from './books/books.js'
import { judgeBooks } from './books/judge.js'
import { headOf, readLog } from './books/read-log.js'
import { checkHealth, checkListeners, checkReplay, noteBalances } from './checks.js'
import { runFaults, type FaultRun } from './faults/run-faults.js'
import { Listener } from './load/listeners.js'
import { startLoad, type Crowd } from './load/load.js'
import { joinClient, joinStaff } from './load/people.js'
import { Clerk } from './load/settle.js'
import type { Fault, Variant } from './plan.js'
import { closeWorld, openWorld, type World } from './world/world.js'

export interface DrillPlan {
  readonly variant: Variant
  readonly seed: number
  readonly clients: number
  readonly faults: Iterable<Fault>
  /** No fault begins later than this many milliseconds after the start. */
  readonly lastsMs: number
  readonly say: (line: string) => void
}

export interface DrillReport {
  readonly books: Books
  readonly faults: FaultRun
  readonly cuts: number
  readonly judgements: readonly Judgement[]
}

/** How long commands with an unknown outcome are sent again after the last fault. */
const LAST_PATIENCE_MS = 60_000

const joinCrowd = async (addresses: readonly string[], count: number): Promise<Crowd> => {
  const staff = await joinStaff(addresses)
  const clients = []
  for (let number = 0; number < count; number++) clients.push(await joinClient(addresses, number))
  return { staff, clients }
}

const listenersOf = (world: World, { clients, staff }: Crowd, books: Books): Listener[] =>
  [...clients, ...staff.admins].map((person, turn) => {
    const { address } = world.servers[turn % world.servers.length]!
    return new Listener(address, person, books)
  })

const judgeRun = ({ violations: { deaths, starts, broken } }: FaultRun): Judgement[] => [
  { promise: 'no server stopped by itself', violations: deaths },
  { promise: 'every start succeeded', violations: starts },
  { promise: 'everything recovered after each fault', violations: broken },
]

/** Starts a world, lets people work in it, injects faults, and judges the result. */
export const drill = async ({
  variant,
  seed,
  clients,
  faults,
  lastsMs,
  say,
}: DrillPlan): Promise<DrillReport> => {
  say('starting')
  const world = await openWorld(variant)
  const addresses = world.servers.map(({ address }) => address)
  const books = new Books()
  const over = new AbortController()
  const clerk = new Clerk(books, over.signal)
  const crowd = await joinCrowd(addresses, clients)
  for (const { userId } of crowd.clients) books.accounts.add(userId)
  const since = await headOf(world.database)
  const listeners = listenersOf(world, crowd, books)
  say(`${crowd.clients.length} clients at work`)
  const load = startLoad(crowd, clerk, seed)
  const probe = { admin: crowd.staff.admins[0]!, client: crowd.clients[0]!, clerk }
  const run = await runFaults(world, probe, { faults, until: Date.now() + lastsMs }, say)
  say('no more faults; everybody finishes their work')
  const impatience = setTimeout(() => over.abort(), LAST_PATIENCE_MS)
  await load.stop()
  await clerk.askAgain()
  clearTimeout(impatience)
  say('judging')
  const checked = [
    await checkListeners(listeners, crowd, clerk),
    await checkHealth(crowd.staff.auditor.caller),
  ]
  await noteBalances(crowd, books)
  checked.push(await checkReplay(crowd.staff.auditor.caller))
  const log = await readLog(world.database)
  const cuts = listeners.reduce((sum, listener) => sum + listener.cuts, 0)
  for (const listener of listeners) listener.close()
  const ends = await closeWorld(world)
  const judgements = [
    ...judgeBooks(books, log, since),
    ...checked,
    ...judgeRun(run),
    { promise: 'every server shut down cleanly when told to', violations: ends },
  ]
  return { books, faults: run, cuts, judgements }
}
