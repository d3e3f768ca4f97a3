import { setTimeout as sleep } from 'node:timers/promises'
import { inChild, startBeside } from './child.js'
import type { Size } from './grown-ledger.js'
import { startCommands, type Commanded } from './paced-commands.js'
import type { Watching } from './idle.js'
import { questionsOf, type Question } from './questions.js'
import { quantile } from './sample.js'
import { accountAt } from './realistic-log.js'
import { openStage, type Stage } from './stage.js'
import { startStalls } from './stalls.js'
import type { Filling } from './write-ledger.js'
import { on } from './write-log.js'

/**
 * What one question costs on a ledger of one size. Times are in milliseconds; `cpuMs` is the
 * server's processor time per answer.
 */
export interface Answered {
  readonly name: string
  readonly p50Ms: number
  readonly p95Ms: number
  readonly cpuMs: number
  readonly stallMs: number
  readonly bytes: number
}

/**
 * What a long task costs: its time, its peak memory above that of the start, the longest stall of
 * the server since its port opened, and how long the commands sent during the task took.
 */
export interface Worked {
  readonly name: string
  readonly seconds: number
  readonly memoryMb: number
  readonly stallMs: number
  /** The longest stall of an idle process over the same time, which is the machine's own share. */
  readonly idleStallMs: number
  readonly commands: Commanded
}

export interface Grown {
  readonly size: Size
  readonly answered: readonly Answered[]
  readonly worked: readonly Worked[]
  /** How long commands take while the server does nothing else. */
  readonly alone: Commanded
}

const MB = 1024 * 1024

/** How thoroughly a ledger is measured. */
export interface Effort {
  /** How often each question is asked. */
  readonly rounds: number
  /** How long commands are sent while the server does nothing else, in milliseconds. */
  readonly aloneMs: number
}

const CREDITED = 100

const startMemory = () => {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const start = performance.now()
  return () => {
    clearInterval(watch)
    return { seconds: (performance.now() - start) / 1000, memoryMb: (most - before) / MB }
  }
}

const startWatch = async (name: string, ask: Ask, endMemory = startMemory()) => {
  const idle = await startBeside<Watching>('./idle.js')
  const endStalls = startStalls()
  const endCommands = startCommands(crediting(ask))
  return async (): Promise<Worked> => {
    const worked = {
      name,
      ...endMemory(),
      stallMs: endStalls(),
      idleStallMs: await idle.ask<number>(),
      commands: await endCommands(),
    }
    await idle.stop()
    return worked
  }
}

const asking = async (stage: Stage) => {
  await stage.adopt(accountAt(0))
  const tokens = {
    admin: (await stage.join('growth-admin', 'admin')).token,
    auditor: (await stage.join('growth-auditor', 'auditor')).token,
    client: await stage.signIn(accountAt(0)),
  }
  return async ({ as, path }: Pick<Question, 'as' | 'path'>, sent?: object) => {
    const headers = {
      Cookie: `sid=${tokens[as]}`,
      Origin: stage.address,
      'X-Daybook': '1',
      'Idempotency-Key': crypto.randomUUID(),
    }
    const post = {
      method: 'POST',
      body: JSON.stringify(sent),
      headers: { ...headers, 'Content-Type': 'application/json' },
    }
    const answer = await fetch(`${stage.address}/api${path}`, sent ? post : { headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 300)}`)
    return text
  }
}

type Ask = Awaited<ReturnType<typeof asking>>

/** Credits a hundred accounts in turn. */
const crediting = (ask: Ask) => {
  let turn = 0
  return () =>
    ask(
      { as: 'admin', path: `/staff/accounts/${accountAt(1 + (turn++ % CREDITED))}/credit` },
      { amount: '1.00', reason: 'For the bench' },
    )
}

const answer = async (ask: Ask, question: Question, rounds: number): Promise<Answered> => {
  const bytes = (await ask(question)).length
  const times: number[] = []
  const cpu = process.cpuUsage()
  const stalls = startStalls()
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await ask(question)
    times.push(performance.now() - start)
  }
  const stallMs = stalls()
  const { user, system } = process.cpuUsage(cpu)
  const cpuMs = (user + system) / 1000 / rounds
  const [p50Ms, p95Ms] = [quantile(times, 0.5), quantile(times, 0.95)]
  return { name: `${question.name} (${question.as})`, p50Ms, p95Ms, cpuMs, stallMs, bytes }
}

const replayed = async (ask: Ask): Promise<void> => {
  const { replayId } = JSON.parse(await ask({ as: 'auditor', path: '/audit/replays' }, {})) as {
    replayId: string
  }
  for (;;) {
    const { status } = JSON.parse(
      await ask({ as: 'auditor', path: `/audit/replays/${replayId}` }),
    ) as { status: string }
    if (status === 'identical') return
    if (status !== 'running') throw new Error(`the replay ended as ${status}`)
    await sleep(100)
  }
}

const answeredAll = async (ask: Ask, size: Size, rounds: number): Promise<Answered[]> => {
  const answered: Answered[] = []
  for (const question of questionsOf(size)) answered.push(await answer(ask, question, rounds))
  return answered
}

const commandedAlone = async (ask: Ask, ms: number): Promise<Commanded> => {
  const end = startCommands(crediting(ask))
  await sleep(ms)
  return end()
}

/**
 * Builds a ledger of the given size, asks every question of it and measures the build and a replay.
 */
export const grow = async (
  size: Size,
  { rounds, aloneMs }: Effort,
  say: (line: string) => void,
): Promise<Grown> => {
  say(`${size.events} events, ${size.clients} clients: writing …`)
  let endMemory: ReturnType<typeof startMemory> | undefined
  const stage = await openStage({
    prepare: async (database) => {
      // In this process, the garbage of a million events would be collected during the measurement.
      await inChild('./write-ledger.js', { database, size } satisfies Filling)
      endMemory = startMemory()
    },
  })
  try {
    say('building …')
    const ask = await asking(stage)
    const build = await startWatch('start with a build of all read models', ask, endMemory)
    await stage.storage.building.done
    const worked = [await build()]
    // After a build the database vacuums the new tables by itself, within minutes; people seldom
    // ask before.
    await on(stage.database, (client) => client.query('vacuum'))
    say('asking …')
    const answered = await answeredAll(ask, size, rounds)
    const alone = await commandedAlone(ask, aloneMs)
    if (size.requestsOnly) return { size, answered, alone, worked }
    say('replaying …')
    const replay = await startWatch('replay', ask)
    await replayed(ask)
    return { size, answered, alone, worked: [...worked, await replay()] }
  } finally {
    await stage.close()
  }
}
