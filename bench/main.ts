import 'reflect-metadata'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { PoolConfig } from 'pg'
import { compareAddresses } from './addresses.js'
import { measureAppends } from './append.js'
import { onBareDatabase } from './bare-database.js'
import { measureCommands } from './command.js'
import { grow, type Effort, type Grown } from './growth.js'
import { growthTable } from './growth-table.js'
import type { Size } from './grown-ledger.js'
import { measureHttp } from './http.js'
import { measureLive } from './live.js'
import { measureOverWire } from './over-wire.js'
import type { Projection } from '../backend/engine/projections/projection.js'
import { powerRows } from '../backend/server/identity/people/powers.projection.js'
import { measurePrices } from './prices.js'
import { profileHttp } from './profile.js'
import { measureRebuild } from './rebuild.js'
import { tableOf, type BenchRow } from './rows.js'
import { openStage, type Stage } from './stage.js'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    profile: { type: 'string' },
    growth: { type: 'boolean', default: false },
    requests: { type: 'boolean', default: false },
    addresses: { type: 'boolean', default: false },
    prices: { type: 'boolean', default: false },
    eventstore: { type: 'string' },
    events: { type: 'string', default: '1000000' },
  },
})

const full = {
  seconds: 2,
  rounds: 3,
  writers: [1, 16, 64],
  events: 200_000,
  connected: 1_000,
  times: 400,
}
const quick = {
  seconds: 0.35,
  rounds: 2,
  writers: [1, 16, 64],
  events: 30_000,
  connected: 200,
  times: 100,
}
const plan = values.quick ? quick : full

/**
 * As many commands alone as are sent during a build of a million events: of fewer, two slow ones
 * decide the 99th percentile.
 */
const effort: Effort = values.quick
  ? { rounds: 1, aloneMs: 1_000 }
  : { rounds: 20, aloneMs: 40_000 }

const say = (line: string) => process.stderr.write(`${line}\n`)

const onDatabase = <Result>(
  name: string,
  measure: (config: PoolConfig) => Promise<Result>,
): Promise<Result> => {
  say(name)
  return onBareDatabase(measure)
}

const onStage = async <Result>(
  name: string,
  measure: (stage: Stage) => Promise<Result>,
  kept?: readonly Projection[],
): Promise<Result> => {
  say(name)
  const stage = await openStage(kept ? { kept } : {})
  try {
    return await measure(stage)
  } finally {
    await stage.close()
  }
}

const overWire = (url?: string): Promise<BenchRow[]> =>
  onDatabase('appends to EventStoreDB against its bare client …', (config) =>
    measureOverWire({ config, url, ...plan }),
  )

const onPrices = (): Promise<BenchRow> =>
  onStage('the push of prices …', (stage) => measurePrices(stage, plan))

/** The first stage has no read model but the one that the server itself asks at its start. */
const speeds = async (): Promise<BenchRow[]> => [
  ...(await onDatabase('appends against bare inserts …', (config) =>
    measureAppends({ config, ...plan }),
  )),
  ...(await overWire()),
  ...(await onStage(
    'whole commands in process …',
    (stage) => measureCommands(stage, { ...plan, name: 'command' }),
    [powerRows],
  )),
  ...(await onStage('the same with all read models, then over HTTP …', async (stage) => [
    ...(await measureCommands(stage, { ...plan, writers: [64], name: 'command/projected' })),
    ...(await measureHttp(stage, plan)),
  ])),
  await onStage('from click to frame …', (stage) => measureLive(stage, plan)),
  await onPrices(),
  ...(await onDatabase('rebuild of all read models …', (config) =>
    measureRebuild({ config, events: plan.events }),
  )),
]

/**
 * A small ledger and a large one, or, with `--requests`, one ledger with as many requests as the
 * large one has events.
 */
const sizes = (): Size[] => {
  const many = Number(values.events)
  if (values.requests) return [{ events: many * 2.5, clients: many / 10, requestsOnly: true }]
  return [20_000, many].map((events) => ({ events, clients: events / 10 }))
}

const profiles = ['command', 'balance'] as const

/** What one request costs, by part. */
const profile = async (name: string): Promise<string> => {
  const asked = profiles.find((each) => each === name)
  if (!asked) throw new Error(`--profile takes ${profiles.join(' or ')}`)
  const stage = await openStage()
  try {
    return await profileHttp(stage, asked === 'command' ? 'credit' : asked)
  } finally {
    await stage.close()
  }
}

if (values.profile !== undefined) {
  process.stdout.write(`${await profile(values.profile)}\n`)
} else if (values.addresses) {
  process.stdout.write(`${await compareAddresses(say)}\n`)
} else if (values.prices) {
  process.stdout.write(`${tableOf([await onPrices()])}\n`)
} else if (values.growth) {
  const grown: Grown[] = []
  for (const size of sizes()) grown.push(await grow(size, effort, say))
  process.stdout.write(`${growthTable(grown)}\n`)
  if (values.json) await writeFile(values.json, `${JSON.stringify({ grown }, null, 2)}\n`)
} else {
  const rows = values.eventstore === undefined ? await speeds() : await overWire(values.eventstore)
  process.stdout.write(`${tableOf(rows)}\n`)
  if (values.json) await writeFile(values.json, `${JSON.stringify({ rows }, null, 2)}\n`)
}
