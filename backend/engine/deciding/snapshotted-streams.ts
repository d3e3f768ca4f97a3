import type { LedgerEvent, Recorded } from '#contracts/events/ledger-events'
import { contextOf, type Decider } from '../../domain/decider.js'
import type { SnapshotCodec } from './snapshot-codec.js'

/** The state of one stream while its events are folded, in the text format of its snapshots. */
export interface StreamState {
  take(event: Recorded): void
  text(): string
}

/** A kind of stream with snapshots, for verifying them. */
export interface SnapshottedStreams {
  readonly version: number
  follow(): StreamState
}

export const snapshottedStreams = <State, Event extends LedgerEvent>(
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  codec: SnapshotCodec<State>,
): SnapshottedStreams => ({
  version: codec.version,
  follow: () => {
    let state = decider.initial
    return {
      take: (event) => {
        state = decider.evolve(state, event as Recorded<Event>, contextOf(event.metadata))
      },
      text: () => codec.write(state),
    }
  },
})
