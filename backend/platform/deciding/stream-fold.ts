import type { LedgerEvent, Recorded } from '#contracts/events/ledger-events'
import type { Decider } from '../../domain/decider.js'
import type { EventStore, ExpectedRevision } from '../event-store/event-store.js'
import { decodeEvent } from './event-codec.js'
import type { SnapshotCodec } from './snapshot-codec.js'
import { isSnapshotDue, type Snapshots } from './snapshots.js'

/** A state and the revision of its last event. */
export interface StateAt<State> {
  readonly state: State
  readonly revision: ExpectedRevision
}

export interface FoldParts<State> {
  readonly store: EventStore
  readonly snapshots: Snapshots
  readonly codec?: SnapshotCodec<State>
  /** Told of failures that stop nothing: a snapshot is only a shortcut. */
  readonly report: (error: unknown) => void
}

/** The state of a stream as the log has it, by way of its snapshot where there is one. */
export interface StreamFold<State> {
  /** @throws UnreadableEvent where the program cannot read an event of the stream */
  read(stream: string): Promise<StateAt<State>>
  /** Writes a snapshot where the stream, grown by `added` committed events, has become long enough for one. */
  grown(stream: string, at: StateAt<State>, added: number): Promise<void>
}

const PAGE = 500

/** The revision of the event behind one. */
export const nextRevision = (revision: ExpectedRevision): number => (revision === 'none' ? 0 : revision + 1)

/** Makes the fold of one kind of streams. */
export const streamFold = <State, Event extends LedgerEvent>(
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  { store, snapshots, codec, report }: FoldParts<State>,
): StreamFold<State> => {
  const fromFirst: StateAt<State> = { state: decider.initial, revision: 'none' }

  /** A snapshot that is ahead of the log, as after the log alone was restored from a backup, is worth nothing. */
  const fromSnapshot = async (stream: string): Promise<StateAt<State> | undefined> => {
    const kept = codec && (await snapshots.load(stream, codec.version))
    if (!kept) return undefined
    const [last] = await store.read(stream, kept.revision, 1)
    return last && { state: codec.read(kept.state), revision: kept.revision }
  }

  const start = (stream: string): Promise<StateAt<State>> =>
    fromSnapshot(stream).then(
      (found) => found ?? fromFirst,
      (error: unknown) => {
        report(error)
        return fromFirst
      },
    )

  const grown: StreamFold<State>['grown'] = async (stream, { state, revision }, added) => {
    if (!codec || revision === 'none' || !isSnapshotDue(revision, added)) return
    try {
      await snapshots.save(stream, codec.version, { revision, state: codec.write(state) })
    } catch (error) {
      report(error)
    }
  }

  const read = async (stream: string): Promise<StateAt<State>> => {
    let { state, revision } = await start(stream)
    const first = nextRevision(revision)
    for (let page = PAGE; page === PAGE;) {
      const events = await store.read(stream, nextRevision(revision), PAGE)
      for (const stored of events) {
        const event = decodeEvent(stored) as Recorded<Event>
        const { actorId, actorRole, recordedAt } = event.metadata
        state = decider.evolve(state, event, { actorId, actorRole, at: recordedAt })
        revision = stored.revision
      }
      page = events.length
    }
    await grown(stream, { state, revision }, nextRevision(revision) - first)
    return { state, revision }
  }

  return { read, grown }
}
