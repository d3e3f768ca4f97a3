/** The folded state of a stream behind a revision, as text. */
export interface Snapshot {
  readonly revision: number
  readonly state: string
}

/** Where long streams keep a shortcut. A snapshot of another `version` is not used: the stream is folded again. */
export interface Snapshots {
  load(stream: string, version: number): Promise<Snapshot | undefined>
  /** Keeps the snapshot, unless one of a later version or revision is kept already. */
  save(stream: string, version: number, snapshot: Snapshot): Promise<void>
}

export const noSnapshots: Snapshots = { load: async () => undefined, save: async () => undefined }

/** How many events of a stream lie between two snapshots. */
const SNAPSHOT_EVERY = 1_000

/** Whether a stream, grown by a number of events to a revision, has passed a multiple of SNAPSHOT_EVERY on the way. */
export const isSnapshotDue = (revision: number, added: number): boolean =>
  Math.floor((revision + 1) / SNAPSHOT_EVERY) > Math.floor((revision + 1 - added) / SNAPSHOT_EVERY)
