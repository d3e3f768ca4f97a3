import { hash } from 'node:crypto'
import type pg from 'pg'
import type { Numbered } from '#contracts/events/ledger-events'
import type { EventStore } from '../../event-store/event-store.js'
import { ordinalAt } from '../../event-store/place.js'
import type { StreamState, SnapshottedStreams } from '../../deciding/snapshotted-streams.js'
import { isInShare, type Share } from '../share.js'
import { Check, type CheckState } from './check.js'

interface KeptRow {
  readonly stream: string
  readonly revision: string
  readonly eventId: string
  readonly position: string
  /** SHA-256 of the state as stored. */
  readonly hash: string
}

interface Followed {
  readonly following: StreamState
  readonly kept: Map<number, KeptRow>
}

const all = `
select stream, revision::text, event_id::text as "eventId", position::text, encode(sha256(convert_to(state, 'UTF8')), 'hex') as hash
from snapshots where version = $1`

const placed = ({ position, stream }: KeptRow, positions: EventStore['positions']) => ({
  position: BigInt(position),
  ordinal: ordinalAt(positions, BigInt(position)),
  stream,
})

/** Whether snapshots, which decisions rest on, equal the folds of their streams. */
export class SnapshotChecks {
  private readonly snapshots = new Check('snapshots')
  private followed = new Map<string, Followed>()

  constructor(
    private readonly client: pg.ClientBase,
    private readonly streams: SnapshottedStreams,
  ) {}

  /** From now on, follows the current snapshots of this part of all streams. */
  async begin(share: Share): Promise<void> {
    const { rows } = await this.client.query<KeptRow>(all, [this.streams.version])
    this.followed = new Map()
    for (const row of rows) {
      if (!isInShare(row.stream, share)) continue
      const followed = this.followed.get(row.stream) ?? {
        following: this.streams.follow(),
        kept: new Map(),
      }
      this.followed.set(row.stream, followed)
      followed.kept.set(Number(row.revision), row)
    }
  }

  /** How many states are in memory. */
  get size(): number {
    return this.followed.size
  }

  take(event: Numbered): void {
    const followed = this.followed.get(event.stream)
    if (!followed) return
    try {
      followed.following.take(event)
    } catch {
      // A stream that cannot be folded has no state; its snapshots are named at the end.
      this.followed.set(event.stream, {
        ...followed,
        following: { take: () => undefined, text: () => '' },
      })
    }
    const row = followed.kept.get(event.revision)
    if (!row) return
    followed.kept.delete(event.revision)
    if (row.eventId !== event.id || BigInt(row.position) !== event.position)
      this.snapshots.broken(event, 'another event')
    else if (row.hash !== hash('sha256', followed.following.text()))
      this.snapshots.broken(event, 'another state')
    else this.snapshots.passed()
  }

  /** Names the snapshots whose event was not found, though the log was read past their place. */
  end(position: bigint, positions: EventStore['positions']): void {
    for (const { kept } of this.followed.values())
      for (const row of kept.values())
        if (BigInt(row.position) <= position)
          this.snapshots.broken(placed(row, positions), 'no event')
  }

  states(): CheckState[] {
    return [this.snapshots.state()]
  }
}
