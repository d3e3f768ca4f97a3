import type { LedgerEvent, Recorded } from '#contracts/events/ledger-events'
import { contextOf, type Decider } from '../../domain/decider.js'
import type { EventStore, ExpectedRevision, StoredEvent } from '../event-store/event-store.js'
import { BrokenStream, type BrokenStreams } from './broken-streams.js'
import { decodeEvent } from './event-codec.js'
import { stateSnapshots, type StateSnapshotsParts } from './state-snapshots.js'
import { isSnapshotDue } from './snapshots.js'

/** A state and the revision of its last event. */
export interface StateAt<State> {
  readonly state: State
  readonly revision: ExpectedRevision
}

export interface FoldParts<State> extends StateSnapshotsParts<State> {
  readonly store: EventStore
  /** Called for each stream that cannot be folded, and for each that was folded to its end. */
  readonly broken?: Pick<BrokenStreams, 'found' | 'folded'>
}

/** A stream's states in the log, starting from snapshots if there are any. */
export interface StreamFold<State> {
  /**
   * The latest state, or the one up to and including a revision; -1 is before the first.
   * @throws BrokenStream if an event of the stream cannot be read, or does not fit the previous
   * ones
   */
  read(stream: string, upTo?: number): Promise<StateAt<State>>
  /** Saves a snapshot if the stream, grown by `added` committed events, is due for another one. */
  grown(
    stream: string,
    at: { readonly state: State; readonly revision: number },
    added: number,
  ): Promise<void>
}

const PAGE = 500
/** The largest revision that a store can have. */
const NEWEST = 2 ** 31 - 1

/** The revision of the event after one. */
export const nextRevision = (revision: ExpectedRevision): number =>
  revision === 'none' ? 0 : revision + 1

/** Makes the fold of one kind of stream. */
export const streamFold = <State, Event extends LedgerEvent>(
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  parts: FoldParts<State>,
): StreamFold<State> => {
  const { store, broken } = parts
  const snapshots = stateSnapshots(parts)

  const evolve = (state: State, stored: StoredEvent): State => {
    try {
      const event = decodeEvent(stored) as Recorded<Event>
      return decider.evolve(state, event, contextOf(event.metadata))
    } catch (cause) {
      const found = new BrokenStream(stored.stream, stored.revision, cause)
      broken?.found(found)
      throw found
    }
  }

  const read: StreamFold<State>['read'] = async (stream, upTo = NEWEST) => {
    let { state, revision }: StateAt<State> = (await snapshots.nearest(stream, upTo)) ?? {
      state: decider.initial,
      revision: 'none',
    }
    for (let isWhole = false; !isWhole;) {
      const limit = Math.min(PAGE, upTo - nextRevision(revision) + 1)
      const events = limit > 0 ? await store.read(stream, nextRevision(revision), limit) : []
      for (const stored of events) {
        state = evolve(state, stored)
        revision = stored.revision
        if (isSnapshotDue(revision, 1)) await snapshots.save(stream, state, stored)
      }
      isWhole = events.length < PAGE
    }
    if (upTo === NEWEST) broken?.folded(stream)
    return { state, revision }
  }

  const grown: StreamFold<State>['grown'] = async (stream, { state, revision }, added) => {
    if (!parts.codec || !isSnapshotDue(revision, added)) return
    try {
      const [last] = await store.read(stream, revision, 1)
      if (last) await snapshots.save(stream, state, last)
    } catch (error) {
      parts.report(error)
    }
  }

  return { read, grown }
}
