import { randomUUID } from 'node:crypto'
import { NO_STREAM } from '@eventstore/db-client'
import type { Appended } from '../event-store.js'
import type { PendingAppend } from '../pending-appends.js'
import { unitsOf } from '../queue-room.js'
import type { Claim } from './claims.js'
import { toServerEvent } from './server-events.js'
import type { LogReader } from './log-reader.js'
import type { Sending, Sent } from './writer.js'

/**
 * The largest batch sent as one append. A unit of text takes at most three bytes, and the server
 * accepts a mebibyte.
 */
const most = { events: 500, units: 250_000 }

/** An append waiting for its turn in its stream. */
export interface Turn {
  readonly pending: PendingAppend
  readonly claim: Promise<Claim>
  /** When its caller began to wait. */
  readonly since: number
  /** Set once its command is claimed and is known not to have landed before. */
  isFirst: boolean
}

/** Appends that build on each other and travel as one. */
export type Chain = readonly [Turn, ...Turn[]]

/**
 * How many of the waiting appends can travel as one: consecutive ones whose commands are claimed.
 * At least one. `landed` is the id of the append that landed last.
 */
export function lengthOfChain([first, ...others]: readonly Turn[], landed: string | null): number {
  if (!first?.isFirst || (first.pending.follows !== null && first.pending.follows !== landed))
    return 1
  let length = 1
  let last = first.pending
  let [events, units] = [last.events.length, unitsOf(last)]
  for (const { pending, isFirst } of others) {
    events += pending.events.length
    units += unitsOf(pending)
    if (!isFirst || pending.follows !== last.appendId || events > most.events || units > most.units)
      break
    last = pending
    length++
  }
  return length
}

/** A chain as a single append to the server. */
export function sendingOf(chain: Chain): Sending {
  const [{ pending, since }] = chain
  const expectedRevision = pending.expected < 0 ? NO_STREAM : BigInt(pending.expected)
  const events = chain.flatMap(({ pending: { events } }) =>
    events.map((event, at) => toServerEvent(event, randomUUID(), at === 0 ? events.length : 0)),
  )
  return { stream: pending.stream, events, expectedRevision, since }
}

/**
 * Where each append of a chain landed: together, at the position of the last event. The server does
 * not always report it.
 */
export async function placesOf(
  reader: LogReader,
  chain: Chain,
  { revision, position }: Sent,
): Promise<[Turn, Appended][]> {
  if (position !== undefined)
    return chain.map((turn) => [turn, { revision: endOf(turn), position }])
  const [first] = chain
  const { stream } = first.pending
  const from = endOf(first)
  const stored = await reader.read(stream, from, revision - from + 1)
  const positions = new Map(stored.map((event) => [event.revision, event.position]))
  return chain.map((turn) => {
    const landed = positions.get(endOf(turn))
    if (landed === undefined)
      throw new Error(`event ${endOf(turn)} of ${stream} was acknowledged but is missing`)
    return [turn, { revision: endOf(turn), position: landed }]
  })
}

/** The revision of the last event of an append. */
const endOf = ({ pending: { expected, events } }: Turn): number => expected + events.length
