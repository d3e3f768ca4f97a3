import { setTimeout as sleep } from 'node:timers/promises'
import { getBalance } from '#contracts/ledger/balances'
import { getReplay, Replay, startReplay } from '#contracts/audit/replays'
import { getHealthDetails, HealthDetails } from '#contracts/site/system'
import type { Books } from './books/books.js'
import type { Judgement } from './books/judgement.js'
import type { Caller } from './load/caller.js'
import type { Crowd } from './load/load.js'
import type { Listener } from './load/listeners.js'
import { noteBalance } from './load/readers.js'
import type { Clerk } from './load/settle.js'
import { enter } from './load/staff.js'

const PATIENCE_MS = 60_000
const EVERY_MS = 100

const untilTrue = async (holds: () => Promise<boolean> | boolean): Promise<boolean> => {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(EVERY_MS)) {
    if (await Promise.resolve(holds()).catch(() => false)) return true
  }
  return false
}

/**
 * Credits every client once more after their sockets have reconnected; each socket that was open
 * during the drill must hear of it.
 */
export const checkListeners = async (
  listeners: readonly Listener[],
  { clients, staff }: Crowd,
  clerk: Clerk,
): Promise<Judgement> => {
  const [admin] = staff.admins
  const violations: string[] = []
  for (const { userId } of clients) {
    const own = listeners.filter(({ person }) => person.userId === userId)
    await untilTrue(() => own.every(({ isListening }) => isListening))
    const position =
      admin && (await enter(admin, clerk, 'credit', { accountId: userId, amount: 1n }))
    const heard =
      position !== undefined &&
      (await untilTrue(() => own.every((listener) => listener.heard >= position)))
    if (!heard)
      violations.push(
        `${userId} did not hear of the credit at ${position} (${own.map(({ state }) => state).join('; ')})`,
      )
  }
  return { promise: 'every socket came back and hears what is pushed', violations }
}

/** Records the balance that every client sees at the end, when nothing changes any more. */
export const noteBalances = async ({ clients }: Crowd, books: Books): Promise<void> => {
  const after = books.acknowledged.reduce(
    (last, { position }) => (position > last ? position : last),
    0n,
  )
  for (const { caller } of clients) {
    const answer = await caller.ask(getBalance, {}, { after })
    if (answer.status === 200) noteBalance(books, answer.body)
    else books.unclear.push(`the last balance of a client was answered with ${answer.status}`)
  }
}

export const checkHealth = async (caller: Caller): Promise<Judgement> => {
  const isCurrent = async () => {
    const { status, body } = await caller.ask(getHealthDetails, {})
    const { head, projections } = HealthDetails.parse(body)
    return (
      status === 200 &&
      projections.every(({ position, parked }) => position === head && parked === null)
    )
  }
  const holds = await untilTrue(isCurrent)
  const last = holds ? undefined : await caller.ask(getHealthDetails, {}).catch(() => undefined)
  return {
    promise: 'every read model stands at the end of the log',
    violations: holds ? [] : [`health says ${JSON.stringify(last?.body).slice(0, 1_000)}`],
  }
}

/** The product's own proof: a replay, started by the auditor. */
export const checkReplay = async (caller: Caller): Promise<Judgement> => {
  const asked = await caller.ask(startReplay, {})
  let replay = Replay.parse(asked.body)
  await untilTrue(async () => {
    replay = Replay.parse((await caller.ask(getReplay, { replayId: replay.replayId })).body)
    return replay.status !== 'running'
  })
  const { status, checks, differences, failure } = replay
  const unkept = checks
    .filter(({ found }) => found > 0)
    .map(({ check, places }) => `${check}: ${places[0]?.detail}`)
  const cells = differences
    .slice(0, 3)
    .map(
      ({ table, row, column, stored, replayed }) =>
        `${table} ${row} ${column}: ${stored} / ${replayed}`,
    )
  const why = [status, failure, ...unkept, ...cells].filter((each) => each !== null)
  return {
    promise: 'the replay of every read model is identical, and every check of the log holds',
    violations: status === 'identical' && unkept.length === 0 ? [] : [why.join('; ')],
  }
}
