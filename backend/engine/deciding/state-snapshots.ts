import type { EventStore, StoredEvent } from '../event-store/event-store.js'
import type { SnapshotCodec } from './snapshot-codec.js'
import { isSameSecret } from '../../lib/is-same-secret.js'
import {
  ForgedSnapshot,
  textForMac,
  UnusableSnapshot,
  type MacOf,
  type Snapshot,
  type Snapshots,
} from './snapshots.js'

/** A state and the revision of its last event. */
interface SavedState<State> {
  readonly state: State
  readonly revision: number
}

export interface StateSnapshotsParts<State> {
  readonly store: Pick<EventStore, 'read'>
  readonly snapshots: Snapshots
  /** Authenticates snapshots as the server's own. */
  readonly macOf: MacOf
  readonly codec?: SnapshotCodec<State>
  /** Receives failures that stop nothing: a snapshot is only a cache. */
  readonly report: (error: unknown) => void
}

/** Saved states of streams. Never throws: an unusable snapshot is reported and skipped. */
export interface StateSnapshots<State> {
  /** The last authentic state at or before a revision whose event is in the log. */
  nearest(stream: string, upTo: number): Promise<SavedState<State> | undefined>
  save(
    stream: string,
    state: State,
    event: Pick<StoredEvent, 'id' | 'revision' | 'position'>,
  ): Promise<void>
}

/**
 * The state in a snapshot.
 * @throws UnusableSnapshot if the log lacks its event, as after only the log was restored, or if
 * the state cannot be read
 */
const stateIn = <State>(
  codec: SnapshotCodec<State>,
  stream: string,
  kept: Snapshot,
  event: StoredEvent | undefined,
): State => {
  if (!event) throw new UnusableSnapshot(stream, kept, 'the log does not reach so far')
  if (event.id !== kept.eventId || event.position !== kept.position) {
    throw new UnusableSnapshot(
      stream,
      kept,
      `it stands on event ${kept.eventId}, the log has ${event.id} there`,
    )
  }
  try {
    return codec.read(kept.state)
  } catch (cause) {
    throw new UnusableSnapshot(stream, kept, 'its state cannot be read', { cause })
  }
}

export const stateSnapshots = <State>({
  store,
  snapshots,
  macOf,
  codec,
  report,
}: StateSnapshotsParts<State>): StateSnapshots<State> => {
  if (!codec) return { nearest: async () => undefined, save: async () => undefined }
  const { version } = codec

  /** Removes unusable snapshots, so that each is reported once. */
  const search = async (stream: string, upTo: number): Promise<SavedState<State> | undefined> => {
    const kept = await snapshots.load(stream, version, upTo)
    if (!kept) return undefined
    const [event] = await store.read(stream, kept.revision, 1)
    try {
      if (!isSameSecret(kept.mac, macOf(textForMac(stream, version, kept))))
        throw new ForgedSnapshot(stream, kept)
      return { state: stateIn(codec, stream, kept, event), revision: kept.revision }
    } catch (unusable) {
      report(unusable)
    }
    await snapshots.remove(stream, version, kept.revision)
    return search(stream, kept.revision - 1)
  }

  const save = async (
    stream: string,
    state: State,
    { id, revision, position }: Pick<StoredEvent, 'id' | 'revision' | 'position'>,
  ) => {
    const snapshot = { revision, eventId: id, position, state: codec.write(state) }
    await snapshots.save(stream, version, {
      ...snapshot,
      mac: macOf(textForMac(stream, version, snapshot)),
    })
  }

  return {
    nearest: (stream, upTo) => search(stream, upTo).catch(report as () => undefined),
    save: (stream, state, event) => save(stream, state, event).catch(report),
  }
}
