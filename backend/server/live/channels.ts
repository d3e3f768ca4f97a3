import { LRUCache } from 'lru-cache'
import type { Change, Frame, Resource } from '#contracts/live'
import type { Announcement, Projection, Row } from '../../engine/projections/projection.js'
import type { Committed } from '../../engine/projections/live/read-model-state.js'

/** Staff and auditors receive everything. */
export const STAFF_CHANNEL = 'staff'

/** A client receives only their own account's changes. Staff, too, have a channel of their own. */
export const accountChannel = (accountId: string): string => `account:${accountId}`

/**
 * How many channels have their position kept separately; for the others only the highest is kept.
 */
const MOST_KEPT = 20_000

const idOf = ({ table }: Projection, row: Row): string =>
  table.key.map((name) => String(row[name])).join('/')

type View = Announcement<Row>['value']

/** Channels that receive a row, with its view for them. */
interface Audience {
  readonly channels: readonly string[]
  readonly view: View
}

/** Owners with a view of their own receive what has changed in it after a position. */
const audiencesOf = (
  { ownerOf, isPrivate = false, value, forOwner }: Announcement<Row>,
  row: Row,
  after: bigint,
): Audience[] => {
  const ownerId = ownerOf(row)
  const own = ownerId === null ? [] : [accountChannel(ownerId)]
  const staff = isPrivate ? [] : [STAFF_CHANNEL]
  if (!forOwner) return [{ channels: [...staff, ...own], view: value }]
  const owners = { channels: forOwner.changedAt(row) > after ? own : [], view: forOwner.value }
  return [{ channels: staff, view: value }, owners]
}

const resourcesOf = ({ resources }: Announcement<Row>, row: Row): readonly Resource[] =>
  typeof resources === 'function' ? resources(row) : resources

const changesOf = (
  projection: Projection,
  announce: Announcement<Row>,
  row: Row,
  view: View,
): Change[] =>
  resourcesOf(announce, row).map((resource, index) => {
    const change = { resource, id: idOf(projection, row) }
    return index === 0 && view ? { ...change, value: view(row) } : change
  })

/** What a commit changed that everyone must refetch. */
export const newsForAll = ({ changes }: Committed): Resource[] => [
  ...new Set(
    changes.flatMap(({ projection: { announce }, rows, removed }) =>
      announce?.isForAll ? [...rows, ...removed].flatMap((row) => resourcesOf(announce, row)) : [],
    ),
  ),
]

/** A part of the read side that the channel's listeners must refetch. */
export interface Repeat {
  readonly channel: string
  readonly resource: Resource
}

/** The position of each channel, and what a commit sends to it. */
export class Channels {
  /** The channel that has been quiet longest is dropped first. */
  private readonly positions: LRUCache<string, bigint>
  private forgotten: bigint
  private reached: bigint

  /**
   * `start` is the position of the furthest read model when this process began to announce;
   * `isHeard` tells whether a channel has listeners.
   */
  constructor(
    start: bigint,
    private readonly isHeard: (channel: string) => boolean,
    mostKept = MOST_KEPT,
  ) {
    this.positions = new LRUCache({
      max: mostKept,
      dispose: (last, _, why) => why === 'evict' && this.forget(last),
    })
    this.forgotten = start
    this.reached = start
  }

  /**
   * Never lower than the channel's last change; higher if that was dropped, so that a browser
   * refetches too often rather than too rarely.
   */
  position(channel: string): bigint {
    return this.positions.peek(channel) ?? this.forgotten
  }

  /**
   * Whether a commit is at or before the channels' position: from a lagging read model, or repeated
   * after a database crash. A browser would drop its frames as already seen.
   */
  isRepeated({ position }: Committed): boolean {
    return position <= this.reached
  }

  /**
   * What a repeated commit touches: each part once per account and for staff, if anyone listens.
   */
  repeatsOf(committed: Committed): Repeat[] {
    return [...this.saidBy(committed, 0n)].flatMap(([channel, changes]) =>
      [...new Set(changes.map(({ resource }) => resource))].map((resource) => ({
        channel,
        resource,
      })),
    )
  }

  /**
   * The frames of any other commit: one for each account that changed and one for staff, if anyone
   * listens.
   */
  framesOf(committed: Committed): Frame[] {
    const { position, ordinal, recordedAt } = committed
    const said = this.saidBy(committed, this.reached)
    this.reached = position
    return [...said].flatMap(([channel, changes]) => {
      const previous = this.position(channel)
      this.positions.set(channel, position)
      return this.isHeard(channel)
        ? [{ channel, position, ordinal, previous, recordedAt, changes }]
        : []
    })
  }

  /** The changes for each channel that changed after a position. */
  private saidBy({ position, changes }: Committed, after: bigint): Map<string, Change[]> {
    const said = new Map<string, Change[]>([
      [STAFF_CHANNEL, [{ resource: 'log', id: position.toString() }]],
    ])
    for (const { projection, rows, removed } of changes) {
      const { announce } = projection
      if (!announce) continue
      for (const row of rows)
        for (const { channels, view } of audiencesOf(announce, row, after))
          this.say(said, channels, () => changesOf(projection, announce, row, view))
      // A row that is gone has no view, and its last position says nothing of when it went.
      for (const row of removed)
        for (const { channels } of audiencesOf(announce, row, -1n))
          this.say(said, channels, () => changesOf(projection, announce, row, undefined))
    }
    return said
  }

  /** Nothing is written for a channel without listeners, yet its position moves. */
  private say(
    said: Map<string, Change[]>,
    channels: readonly string[],
    changes: () => readonly Change[],
  ): void {
    for (const channel of channels) if (!said.has(channel)) said.set(channel, [])
    const heard = channels.filter(this.isHeard)
    const words = heard.length > 0 ? changes() : []
    for (const channel of heard) said.get(channel)?.push(...words)
  }

  private forget(last: bigint): void {
    if (last > this.forgotten) this.forgotten = last
  }
}
