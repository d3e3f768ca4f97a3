import type { EventStore } from './event-store.js'

/** A reader's place in the log: after the event with this position and number. */
export interface Place {
  readonly position: bigint
  readonly ordinal: bigint
}

/** Before the first event. */
export const beginning: Place = { position: 0n, ordinal: 0n }

/**
 * Numbers the events after a place. Dense positions are the numbers; otherwise events are counted,
 * so every event must be passed in, in log order.
 */
export class Numbering {
  private ordinal: bigint

  constructor(
    private readonly positions: EventStore['positions'],
    after: Place,
  ) {
    this.ordinal = after.ordinal
  }

  /** The number of the next event. */
  next(position: bigint): bigint {
    return this.positions === 'dense' ? position : ++this.ordinal
  }
}

/** The number of the event at a position, if it can be derived from the position. */
export const ordinalAt = (positions: EventStore['positions'], position: bigint): bigint | null =>
  positions === 'dense' ? position : null

const PAGE = 500

/**
 * The event at a position with its number. If events must be counted, it is one of the known
 * places, or counted from the closest known place before it, up to `most`; if that is not enough,
 * it is the last event counted.
 */
export const placeAt = async (
  store: Pick<EventStore, 'positions' | 'readAll'>,
  position: bigint,
  known: readonly Place[],
  most = Infinity,
): Promise<Place> => {
  if (store.positions === 'dense') return { position, ordinal: position }
  const before = known.filter((place) => place.position <= position)
  let last = before.reduce(
    (furthest, place) => (place.position > furthest.position ? place : furthest),
    beginning,
  )
  const numbering = new Numbering(store.positions, last)
  for (let left = most; left > 0 && last.position < position; left -= PAGE) {
    const page = await store.readAll(last.position, Math.min(PAGE, left))
    const wanted = page.filter((event) => event.position <= position)
    for (const event of wanted)
      last = { position: event.position, ordinal: numbering.next(event.position) }
    if (wanted.length === 0) break
  }
  return last
}
