import type { Change, Frame, Resource } from '#contracts/live'
import type { Announcement, Projection, Row } from '../../engine/projections/projection.js'
import type { Committed } from '../../engine/projections/live/read-model-state.js'

/** Staff and auditors hear of everything. */
export const STAFF_CHANNEL = 'staff'

/** A client hears of their own account only. */
export const accountChannel = (accountId: string): string => `account:${accountId}`

/** Channels whose positions are kept apart; of the others only the highest is. */
const MOST_KEPT = 20_000

const idOf = ({ table }: Projection, row: Row): string => table.key.map((name) => String(row[name])).join('/')

const channelsFor = (accountId: string | null): string[] =>
  accountId === null ? [STAFF_CHANNEL] : [STAFF_CHANNEL, accountChannel(accountId)]

const changesOf = (projection: Projection, announce: Announcement<Row>, row: Row): Change[] =>
  announce.resources.map((resource, index) => {
    const change = { resource, id: idOf(projection, row) }
    return index === 0 && announce.value ? { ...change, value: announce.value(row) } : change
  })

/** A part of the read side that whoever hears the channel asks for again. */
export interface Repeat {
  readonly channel: string
  readonly resource: Resource
}

/** Where each channel stands, and what a commit says to it. */
export class Channels {
  private readonly positions = new Map<string, bigint>()
  private forgotten: bigint
  private reached: bigint

  /** `start` is the position of the furthest read model when this process began to announce; `isHeard` tells whether anybody listens to a channel. */
  constructor(
    start: bigint,
    private readonly isHeard: (channel: string) => boolean,
    private readonly mostKept = MOST_KEPT,
  ) {
    this.forgotten = start
    this.reached = start
  }

  /** Never lower than the last change of the channel; higher where that was forgotten, so that a browser asks once too often and never too rarely. */
  position(channel: string): bigint {
    return this.positions.get(channel) ?? this.forgotten
  }

  /**
   * Whether a commit goes no further than where the channels stand: one of a read model that was not as far as the others, or that does
   * again what a lost database has forgotten. A browser would drop its frames as seen.
   */
  isRepeated({ position }: Committed): boolean {
    return position <= this.reached
  }

  /** What a repeated commit touches: each part once for each account and for staff, where somebody hears them. */
  repeatsOf(committed: Committed): Repeat[] {
    return [...this.saidBy(committed)].flatMap(([channel, changes]) =>
      [...new Set(changes.map(({ resource }) => resource))].map((resource) => ({ channel, resource })),
    )
  }

  /** The frames of any other commit: one for each account that changed and one for staff, where somebody hears them. */
  framesOf(committed: Committed): Frame[] {
    const { position, ordinal, recordedAt } = committed
    this.reached = position
    return [...this.saidBy(committed)].flatMap(([channel, changes]) => {
      const previous = this.position(channel)
      this.moveTo(channel, position)
      return this.isHeard(channel) ? [{ channel, position, ordinal, previous, recordedAt, changes }] : []
    })
  }

  /** What there is to say to each channel that changed. */
  private saidBy({ position, changes }: Committed): Map<string, Change[]> {
    const said = new Map<string, Change[]>([[STAFF_CHANNEL, [{ resource: 'log', id: position.toString() }]]])
    for (const { projection, rows } of changes) {
      const { announce } = projection
      if (!announce) continue
      for (const row of rows) this.say(said, channelsFor(announce.ownerOf(row)), () => changesOf(projection, announce, row))
    }
    return said
  }

  /** Nothing is put into words for a channel that nobody hears, yet it has changed. */
  private say(said: Map<string, Change[]>, channels: readonly string[], changes: () => readonly Change[]): void {
    for (const channel of channels) if (!said.has(channel)) said.set(channel, [])
    const heard = channels.filter(this.isHeard)
    const words = heard.length > 0 ? changes() : []
    for (const channel of heard) said.get(channel)?.push(...words)
  }

  /** The channel that has been quiet for longest is forgotten first. */
  private moveTo(channel: string, position: bigint): void {
    this.positions.delete(channel)
    this.positions.set(channel, position)
    if (this.positions.size <= this.mostKept) return
    const [[quietest, last] = ['', 0n]] = this.positions
    this.positions.delete(quietest)
    if (last > this.forgotten) this.forgotten = last
  }
}
