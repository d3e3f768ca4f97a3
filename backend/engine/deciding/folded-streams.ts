import { LRUCache } from 'lru-cache'
import type { LedgerEvent } from '#contracts/events/ledger-events'
import type { Decider, DecisionContext } from '../../domain/decider.js'
import { ShortLivedMap } from '../../lib/short-lived-map.js'
import { CoalescedReads } from '../../lib/coalesced-reads.js'
import type { Appended, EventStore } from '../event-store/event-store.js'
import { nextRevision, type StateAt, type StreamFold } from './stream-fold.js'

/** A state in memory. */
export interface Folded<State> extends StateAt<State> {
  /** Settles with the append that made the state; if that rejects, the state never existed. */
  readonly committed: Promise<unknown>
  /** Identifies the read of the log that this state and its predecessors come from. */
  readonly origin: symbol
  /** The append decided on this state, once there is one. */
  successor?: Promise<Appended>
}

/** The size of the cache in bytes, and the approximate size of one state. */
export interface Room<State> {
  readonly bytesKept?: number
  readonly bytesOf?: (state: State) => number
}

const BYTES_KEPT = 128_000_000
const SMALL_STATE_BYTES = 2_500

const succeeds = (outcome: Promise<unknown>): Promise<boolean> =>
  outcome.then(
    () => true,
    () => false,
  )

/**
 * A cache of the folded states of streams in use; beyond its size, the least recently used are
 * dropped. A state whose append fails is dropped at once.
 */
export class FoldedStreams<State, Event extends LedgerEvent> {
  private readonly streams: LRUCache<string, Folded<State>>
  private readonly loading = new ShortLivedMap<Promise<Folded<State>>>()
  private readonly following = new CoalescedReads<boolean>()

  constructor(
    private readonly decider: Pick<Decider<State, never, Event>, 'evolve'>,
    private readonly store: Pick<EventStore, 'read'>,
    private readonly fold: StreamFold<State>,
    { bytesKept = BYTES_KEPT, bytesOf = () => SMALL_STATE_BYTES }: Room<State>,
  ) {
    this.streams = new LRUCache({
      maxSize: bytesKept,
      sizeCalculation: ({ state }) => bytesOf(state),
    })
  }

  /**
   * The latest state in memory, committed or not, even if another decision builds on it. Use it at
   * once: a moment later its append may have failed.
   */
  newest(stream: string): Folded<State> | undefined {
    return this.streams.get(stream)
  }

  /** Reads the state of a stream that is not in memory. */
  load(stream: string): Promise<Folded<State>> {
    return this.loading.get(stream) ?? this.read(stream)
  }

  /** Stores the result of a decision before it is committed. */
  advance(
    stream: string,
    folded: Folded<State>,
    decision: { events: readonly Event[]; context: DecisionContext; appended: Promise<Appended> },
  ): void {
    const { events, context, appended } = decision
    const state = events.reduce(
      (before, event) => this.decider.evolve(before, event, context),
      folded.state,
    )
    const revision = nextRevision(folded.revision) + events.length - 1
    folded.successor = appended
    this.streams.set(stream, { state, revision, committed: appended, origin: folded.origin })
    void appended.then(
      () => this.fold.grown(stream, { state, revision }, events.length),
      () => this.forget(stream, folded.origin),
    )
  }

  /**
   * Whether a state was the latest of its stream: it is committed, and only decisions made on it
   * here follow it in the log. Otherwise it is dropped.
   */
  async confirm(stream: string, folded: Folded<State>): Promise<boolean> {
    const isConfirmed =
      (await succeeds(folded.committed)) && (await this.isUnsurpassed(stream, folded))
    if (!isConfirmed) this.forget(stream, folded.origin)
    return isConfirmed
  }

  private async isUnsurpassed(stream: string, folded: Folded<State>): Promise<boolean> {
    const next = nextRevision(folded.revision)
    const isLast = await this.following.ask(
      `${stream} ${next}`,
      async () => (await this.store.read(stream, next, 1)).length === 0,
    )
    return isLast || (folded.successor !== undefined && succeeds(folded.successor))
  }

  /** Decisions that build on one read fail together. */
  private forget(stream: string, origin: symbol): void {
    if (this.streams.peek(stream)?.origin === origin) this.streams.delete(stream)
  }

  private read(stream: string): Promise<Folded<State>> {
    const loaded = this.fold
      .read(stream)
      .then((at) => {
        const folded: Folded<State> = {
          ...at,
          committed: Promise.resolve(),
          origin: Symbol(stream),
        }
        this.streams.set(stream, folded)
        return folded
      })
      .finally(() => this.loading.delete(stream))
    this.loading.set(stream, loaded)
    return loaded
  }
}
