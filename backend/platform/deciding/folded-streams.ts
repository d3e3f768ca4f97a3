import type { LedgerEvent, Recorded } from '#contracts/events/ledger-events'
import type { Decider, Occasion } from '../../domain/decider.js'
import type { Appended, EventStore, ExpectedRevision } from '../event-store/event-store.js'
import { decodeEvent } from './event-codec.js'
import type { SnapshotCodec } from './snapshot-codec.js'
import { SNAPSHOT_EVERY, type Snapshots } from './snapshots.js'

/** A state with the revision it stands at; `committed` settles with the append that made it. */
export interface Folded<State> {
  readonly state: State
  readonly revision: ExpectedRevision
  readonly committed: Promise<unknown>
}

interface Parts<State> {
  readonly store: EventStore
  readonly snapshots: Snapshots
  readonly codec?: SnapshotCodec<State>
}

const PAGE = 500
const STREAMS_KEPT = 20_000
const nextRevision = (revision: ExpectedRevision): number => (revision === 'none' ? 0 : revision + 1)

/** The folded states of the streams in use; the least recently used are forgotten. */
export class FoldedStreams<State, Event extends LedgerEvent> {
  private readonly streams = new Map<string, Folded<State>>()
  private readonly loading = new Map<string, Promise<void>>()

  constructor(
    private readonly decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
    private readonly parts: Parts<State>,
  ) {}

  /** The state in hand. `load` must have been awaited just before. */
  current(stream: string): Folded<State> {
    return this.streams.get(stream) ?? { state: this.decider.initial, revision: 'none', committed: Promise.resolve() }
  }

  async load(stream: string): Promise<void> {
    const known = this.streams.get(stream)
    if (!known) return this.fold(stream)
    this.streams.delete(stream)
    this.streams.set(stream, known)
  }

  /** Reads what others have appended since; true where there was something. */
  async refresh(stream: string): Promise<boolean> {
    const before = this.streams.get(stream)
    if (!before) {
      await this.fold(stream)
      return true
    }
    const newer = await this.parts.store.read(stream, nextRevision(before.revision), 1)
    if (newer.length === 0) return false
    this.evict(stream)
    await this.fold(stream)
    return true
  }

  /** Takes over what was decided, before it is committed. */
  advance(stream: string, events: readonly Event[], { occasion, appended }: { occasion: Occasion; appended: Promise<Appended> }): void {
    const { state, revision } = this.current(stream)
    const next = events.reduce((folded, event) => this.decider.evolve(folded, event, occasion), state)
    const reached = nextRevision(revision) + events.length - 1
    this.keep(stream, { state: next, revision: reached, committed: appended })
    if (Math.floor(reached / SNAPSHOT_EVERY) > Math.floor((reached - events.length) / SNAPSHOT_EVERY)) {
      void appended.then(() => this.writeSnapshot(stream, reached, next)).catch(() => undefined)
    }
  }

  evict(stream: string): void {
    this.streams.delete(stream)
  }

  private fold(stream: string): Promise<void> {
    const running = this.loading.get(stream)
    if (running) return running
    const loaded = this.read(stream).finally(() => this.loading.delete(stream))
    this.loading.set(stream, loaded)
    return loaded
  }

  private async read(stream: string): Promise<void> {
    let { state, revision } = await this.start(stream)
    const from = nextRevision(revision)
    for (;;) {
      const page = await this.parts.store.read(stream, nextRevision(revision), PAGE)
      for (const stored of page) {
        const event = decodeEvent(stored) as Recorded<Event>
        const { actorId, actorRole, recordedAt } = event.metadata
        state = this.decider.evolve(state, event, { actorId, actorRole, at: recordedAt })
        revision = stored.revision
      }
      if (page.length < PAGE) break
    }
    this.keep(stream, { state, revision, committed: Promise.resolve() })
    if (revision !== 'none' && revision - from >= SNAPSHOT_EVERY) await this.writeSnapshot(stream, revision, state)
  }

  private async start(stream: string): Promise<{ state: State; revision: ExpectedRevision }> {
    const { codec, snapshots } = this.parts
    const snapshot = codec && (await snapshots.load(stream, codec.version))
    return codec && snapshot ? { state: codec.read(snapshot.state), revision: snapshot.revision } : { state: this.decider.initial, revision: 'none' }
  }

  private async writeSnapshot(stream: string, revision: number, state: State): Promise<void> {
    const { codec, snapshots } = this.parts
    if (codec) await snapshots.save(stream, codec.version, { revision, state: codec.write(state) })
  }

  private keep(stream: string, folded: Folded<State>): void {
    folded.committed.catch(() => undefined)
    this.streams.set(stream, folded)
    if (this.streams.size <= STREAMS_KEPT) return
    const oldest = this.streams.keys().next().value
    if (oldest !== undefined) this.streams.delete(oldest)
  }
}
