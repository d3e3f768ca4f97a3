import { Random } from '../backend/demo/random.js'

/** `embedded`: one process with its own database server. `url`: two processes on one database server of the drill's, each by way of a proxy. */
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

const kindsOf: Readonly<Record<Variant, readonly FaultKind[]>> = { embedded: everywhere, url: [...everywhere, ...onTheWire] }

/** One fault: what, after how long a calm, for how long, and a share from 0 to 1 that picks whom it hits. */
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

/** Faults without end: every kind once, in another order each round. The same seed gives the same ones. */
export function* planOf(seed: number, variant: Variant): Generator<Fault> {
  const random = new Random(seed)
  for (;;) for (const kind of shuffled(kindsOf[variant], random)) yield faultOf(kind, random)
}

/** What the short form does: one of each that a test of every change has to survive. */
export const shortPlan: readonly Fault[] = (
  ['kill-node', 'freeze-postgres', 'kill-postgres', 'terminate-backends', 'freeze-node'] as const
).map((kind) => ({ kind, afterMs: 700, holdMs: 800, pick: 0 }))
