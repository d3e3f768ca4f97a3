import type { Proposed, Recorded } from './records.js'

/**
 * The revision a writer expects: exact (-1: there is no stream yet), or one of the two that are not
 * exact.
 */
export type Expected = number | 'any' | 'exists'

interface Existing {
  readonly name: string
  readonly stream: readonly Recorded[]
  readonly byId: ReadonlyMap<string, Recorded>
}

/**
 * Compares an append with the stream: `undefined` if it is new and may be recorded, the last of its
 * events if the same append landed before, `'conflict'` otherwise. An append recorded in part is a
 * conflict.
 */
export const repeated = (
  existing: Existing,
  expected: Expected,
  events: readonly Proposed[],
): Recorded | undefined | 'conflict' =>
  typeof expected === 'number'
    ? repeatedAt(existing, expected, events)
    : repeatedSomewhere(existing, expected, events)

/**
 * After an exact revision, a repeat has the same ids in the same order, however old they are and
 * regardless of later appends.
 */
function repeatedAt(
  { stream }: Existing,
  expected: number,
  events: readonly Proposed[],
): Recorded | undefined | 'conflict' {
  const current = stream.length - 1
  if (expected === current) return undefined
  if (expected > current || events.length === 0) return 'conflict'
  const isSame = events.every(({ id }, at) => stream[expected + 1 + at]?.id === id)
  return isSame ? stream[expected + events.length] : 'conflict'
}

/**
 * Without an exact revision the server looks at the ids alone, and only at the first to tell a new
 * append.
 */
function repeatedSomewhere(
  { name, stream, byId }: Existing,
  expected: 'any' | 'exists',
  events: readonly Proposed[],
) {
  if (expected === 'exists' && stream.length === 0) return 'conflict'
  const earlier = events
    .map(({ id }) => byId.get(id))
    .map((record) => (record?.stream === name ? record : undefined))
  if (!earlier[0]) return undefined
  return earlier.includes(undefined) ? 'conflict' : earlier.at(-1)
}
