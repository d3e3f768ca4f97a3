import { Random } from '../backend/demo/random.js'

/**
 * `embedded`: one process with its own database server. `url`: two processes share the drill's
 * database server, each through a proxy.
 */
export const variants = ['embedded', 'url'] as const
export type Variant = (typeof variants)[number]

const everywhere = [
  'kill-node',
  'kill-postgres',
  'kill-backend',
  'kill-both',
  'freeze-node',
  'freeze-postgres',
  'terminate-backends',
  'full-disk',
] as const
const onTheWire = ['restart-postgres', 'cut', 'reset', 'silence'] as const

export type FaultKind = (typeof everywhere)[number] | (typeof onTheWire)[number]

const kindsOf: Readonly<Record<Variant, readonly FaultKind[]>> = {
  embedded: everywhere,
  url: [...everywhere, ...onTheWire],
}

/**
 * One fault: its kind, the calm before it, how long it lasts, and a number from 0 to 1 that picks
 * what it hits.
 */
export interface Fault {
  readonly kind: FaultKind
  readonly afterMs: number
  readonly holdMs: number
  readonly pick: number
}

const longest: Partial<Record<FaultKind, number>> = { silence: 25_000, 'freeze-postgres': 15_000 }

const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)

const faultOf = (kind: FaultKind, random: Random): Fault => ({
  kind,
  afterMs: random.between(500, 4_000),
  holdMs: random.between(200, longest[kind] ?? 4_000),
  pick: random.next(),
})

/**
 * An endless sequence of faults: in each round every kind once, in a new order. The same seed gives
 * the same sequence.
 */
export function* planOf(seed: number, variant: Variant): Generator<Fault> {
  const random = new Random(seed)
  for (;;) for (const kind of shuffled(kindsOf[variant], random)) yield faultOf(kind, random)
}

/** The faults of the short form, which every test run includes. */
export const shortPlan: readonly Fault[] = (
  ['kill-node', 'freeze-postgres', 'kill-postgres', 'terminate-backends', 'freeze-node'] as const
).map((kind) => ({ kind, afterMs: 700, holdMs: 800, pick: 0 }))
