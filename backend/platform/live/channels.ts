import type { Change, Frame } from '#contracts/live'
import type { Announcement, Projection, Row } from '../projections/projection.js'
import type { Committed } from '../projections/live/track.js'

/** Staff and auditors hear of everything. */
export const STAFF_CHANNEL = 'staff'

/** A client hears of their own account only. */
export const accountChannel = (accountId: string): string => `account:${accountId}`

const idOf = ({ table }: Projection, row: Row): string => table.key.map((name) => String(row[name])).join('/')

const changesOf = (projection: Projection, announce: Announcement<Row>, row: Row): Change[] =>
  announce.resources.map((resource, index) => {
    const change = { resource, id: idOf(projection, row) }
    return index === 0 && announce.value ? { ...change, value: announce.value(row) } : change
  })

/** Where each channel stands, and what a commit says to it. */
export class Channels {
  private readonly positions = new Map<string, bigint>()

  /** `start` is the position at which this process began to announce. */
  constructor(private readonly start: bigint) {}

  position(channel: string): bigint {
    return this.positions.get(channel) ?? this.start
  }

  /** The frames of one commit: one for each account that changed and one for staff. */
  framesOf({ position, recordedAt, changes }: Committed): Frame[] {
    const said = new Map<string, Change[]>([[STAFF_CHANNEL, [{ resource: 'log', id: position.toString() }]]])
    const say = (channel: string, change: Change[]) => said.set(channel, [...(said.get(channel) ?? []), ...change])
    for (const { projection, rows } of changes) {
      const { announce } = projection
      if (!announce) continue
      for (const row of rows) {
        const change = changesOf(projection, announce, row)
        const accountId = announce.accountOf(row)
        say(STAFF_CHANNEL, change)
        if (accountId !== null) say(accountChannel(accountId), change)
      }
    }
    return [...said].map(([channel, change]) => {
      const previous = this.position(channel)
      this.positions.set(channel, position)
      return { channel, position, previous, recordedAt, changes: change }
    })
  }
}
