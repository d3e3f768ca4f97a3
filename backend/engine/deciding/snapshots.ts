/**
 * The folded state of a stream up to and including one of its events, as text, with what identifies
 * that event.
 */
export interface Snapshot {
  /** The last folded event: its revision, its id, its position in the log. */
  readonly revision: number
  readonly eventId: string
  readonly position: bigint
  readonly state: string
  /** A keyed hash of all this, of the stream and the version: only the server can make it. */
  readonly mac: string
}

/** A keyed hash of a text. */
export type MacOf = (text: string) => string

/** The text that a snapshot's MAC covers. */
export const textForMac = (
  stream: string,
  version: number,
  { revision, eventId, position, state }: Omit<Snapshot, 'mac'>,
): string => JSON.stringify([stream, version, revision, eventId, position.toString(), state])

/**
 * Where long streams keep snapshots. One of another `version` is ignored: the stream is folded
 * again.
 */
export interface Snapshots {
  /** The last snapshot at or before a revision. */
  load(stream: string, version: number, upTo: number): Promise<Snapshot | undefined>
  /**
   * Saves a snapshot, replacing one at the same revision, and removes those of earlier versions.
   */
  save(stream: string, version: number, snapshot: Snapshot): Promise<void>
  remove(stream: string, version: number, revision: number): Promise<void>
}

export const noSnapshots: Snapshots = {
  load: async () => undefined,
  save: async () => undefined,
  remove: async () => undefined,
}

/** A snapshot that does not fit the log, or was changed after it was saved. It is not used. */
export class UnusableSnapshot extends Error {
  override readonly name: string = 'UnusableSnapshot'
  constructor(stream: string, { revision }: Snapshot, why: string, options?: ErrorOptions) {
    super(`the snapshot of ${stream} at revision ${revision} was not used: ${why}`, options)
  }
}

/** A snapshot that was not written by the server, or was changed since. `row` is its key. */
export class ForgedSnapshot extends UnusableSnapshot {
  readonly row: string
  constructor(stream: string, snapshot: Snapshot) {
    super(stream, snapshot, 'its MAC does not fit')
    this.row = `${stream} at ${snapshot.revision}`
  }
}

/** The number of events between two snapshots. */
const SNAPSHOT_EVERY = 1_000

/**
 * Whether a stream that grew to a revision by a number of events has passed a multiple of
 * SNAPSHOT_EVERY.
 */
export const isSnapshotDue = (revision: number, added: number): boolean =>
  Math.floor((revision + 1) / SNAPSHOT_EVERY) > Math.floor((revision + 1 - added) / SNAPSHOT_EVERY)
