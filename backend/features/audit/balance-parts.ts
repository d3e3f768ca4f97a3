import type { HistoryPoint } from '#contracts/ledger/balances'

/** One entry: what it did to the settled balance, in cents, and its number in the log. */
export interface Step {
  readonly amount: bigint
  readonly ordinal: bigint
  readonly recordedAt: string
  /** Whether only staff read it. It moves no money. */
  readonly isForStaff?: boolean
}

/**
 * Consecutive entries of one account: how many, their sum, and the lowest and highest balance after
 * one of them, relative to the balance before the first. `shown` is the last one that its owner
 * sees, or the first, if they see none.
 */
export interface Part {
  readonly entryCount: number
  readonly change: bigint
  readonly lastOrdinal: bigint
  readonly lastAt: string
  readonly shownOrdinal: bigint
  readonly shownAt: string
  readonly lowest: bigint
  readonly lowestOrdinal: bigint
  readonly lowestAt: string
  readonly highest: bigint
  readonly highestOrdinal: bigint
  readonly highestAt: string
}

const shownOf = ({ shownOrdinal, shownAt }: Part) => ({ shownOrdinal, shownAt })

const shownAfter = (
  part: Part | undefined,
  { ordinal, recordedAt, isForStaff = false }: Omit<Step, 'amount'>,
) => (isForStaff && part ? shownOf(part) : { shownOrdinal: ordinal, shownAt: recordedAt })

/** Adds an entry to a part. */
export const grown = (
  part: Part | undefined,
  { amount, ordinal, recordedAt, isForStaff }: Step,
): Part => {
  const change = (part?.change ?? 0n) + amount
  const isLowest = !part || change < part.lowest
  const isHighest = !part || change > part.highest
  return {
    entryCount: (part?.entryCount ?? 0) + 1,
    change,
    lastOrdinal: ordinal,
    lastAt: recordedAt,
    ...shownAfter(part, { ordinal, recordedAt, isForStaff }),
    ...(isLowest
      ? { lowest: change, lowestOrdinal: ordinal, lowestAt: recordedAt }
      : lowestOf(part)),
    ...(isHighest
      ? { highest: change, highestOrdinal: ordinal, highestAt: recordedAt }
      : highestOf(part)),
  }
}

const lowestOf = ({ lowest, lowestOrdinal, lowestAt }: Part) => ({
  lowest,
  lowestOrdinal,
  lowestAt,
})
const highestOf = ({ highest, highestOrdinal, highestAt }: Part) => ({
  highest,
  highestOrdinal,
  highestAt,
})

/** Perhaps its owner sees none of it. */
const movesNothing = ({ lowest, highest }: Part): boolean => lowest === 0n && highest === 0n

/** Joins two consecutive parts. */
const joined = (one: Part, next: Part): Part => {
  const low = one.change + next.lowest
  const high = one.change + next.highest
  return {
    entryCount: one.entryCount + next.entryCount,
    change: one.change + next.change,
    lastOrdinal: next.lastOrdinal,
    lastAt: next.lastAt,
    ...shownOf(movesNothing(next) ? one : next),
    ...(low < one.lowest ? { ...lowestOf(next), lowest: low } : lowestOf(one)),
    ...(high > one.highest ? { ...highestOf(next), highest: high } : highestOf(one)),
  }
}

/** Divides a list into pieces of a given number of items. */
const cut = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, piece) =>
    items.slice(piece * size, (piece + 1) * size),
  )

/** Parts of a given number of entries each. */
export const partsOf = (steps: readonly Step[], size: number): Part[] =>
  cut(steps, size).flatMap((piece) => piece.reduce<Part | undefined>(grown, undefined) ?? [])

/** The same in at most a given number of parts. */
export const fewer = (parts: readonly Part[], most: number): Part[] =>
  cut(parts, Math.max(1, Math.ceil(parts.length / most))).map((piece) => piece.reduce(joined))

/** A part as its account's owner may see it. */
export const ownersPart = (part: Part): Part => ({
  ...part,
  lastOrdinal: part.shownOrdinal,
  lastAt: part.shownAt,
})

/** The lowest, highest and last settled balance in each part; each event once, in order. */
export const pointsOf = (parts: readonly Part[]): HistoryPoint[] => {
  let before = 0n
  return parts.flatMap((part) => {
    const from = before
    before += part.change
    const points = [
      { ordinal: part.lowestOrdinal, recordedAt: part.lowestAt, settled: from + part.lowest },
      { ordinal: part.highestOrdinal, recordedAt: part.highestAt, settled: from + part.highest },
      { ordinal: part.lastOrdinal, recordedAt: part.lastAt, settled: before },
    ]
    return points
      .filter(({ ordinal }, at) => points.findIndex((other) => other.ordinal === ordinal) === at)
      .toSorted((one, other) => (one.ordinal < other.ordinal ? -1 : 1))
  })
}
