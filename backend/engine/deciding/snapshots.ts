/** The folded state of a stream up to and including one of its events, as text, with what identifies that event. */
export interface Snapshot {
  /** The last event that was folded: its place in the stream, its id, its place in the log. */
  readonly revision: number
  readonly eventId: string
  readonly position: bigint
  readonly state: string
  /** A keyed hash of all of this, and of the stream and version that it belongs to: nobody but the server can make it. */
  readonly mac: string
}

/** A hash of a text that nobody without the key can make. */
export type MacOf = (text: string) => string

/** What the MAC of a snapshot is made of. */
export const textForMac = (stream: string, version: number, { revision, eventId, position, state }: Omit<Snapshot, 'mac'>): string =>
  JSON.stringify([stream, version, revision, eventId, position.toString(), state])

/** Where long streams keep snapshots of their states. One of another `version` is not used: the stream is folded again. */
export interface Snapshots {
  /** The last snapshot at or before a revision. */
  load(stream: string, version: number, upTo: number): Promise<Snapshot | undefined>
  /** Saves a snapshot in place of one at the same revision, and removes those of earlier versions. */
  save(stream: string, version: number, snapshot: Snapshot): Promise<void>
  remove(stream: string, version: number, revision: number): Promise<void>
}

export const noSnapshots: Snapshots = { load: async () => undefined, save: async () => undefined, remove: async () => undefined }

/** A snapshot that does not fit the log, or was changed after it was saved. It is not used. */
export class UnusableSnapshot extends Error {
  override readonly name: string = 'UnusableSnapshot'
  constructor(stream: string, { revision }: Snapshot, why: string, options?: ErrorOptions) {
    super(`the snapshot of ${stream} at revision ${revision} was not used: ${why}`, options)
  }
}

/** One that the server did not write, or that somebody has changed since. `row` names it. */
export class ForgedSnapshot extends UnusableSnapshot {
  readonly row: string
  constructor(stream: string, snapshot: Snapshot) {
    super(stream, snapshot, 'its MAC does not fit')
    this.row = `${stream} at ${snapshot.revision}`
  }
}

/** How many events of a stream lie between two snapshots. */
const SNAPSHOT_EVERY = 1_000

/** Whether a stream that grew to a revision by a number of events has passed a multiple of SNAPSHOT_EVERY. */
export const isSnapshotDue = (revision: number, added: number): boolean =>
  Math.floor((revision + 1) / SNAPSHOT_EVERY) > Math.floor((revision + 1 - added) / SNAPSHOT_EVERY)
