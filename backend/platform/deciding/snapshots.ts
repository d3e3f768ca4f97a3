/** The folded state of a stream behind a revision, as text. */
export interface Snapshot {
  readonly revision: number
  readonly state: string
}

/** Where long streams keep a shortcut. A snapshot of another `version` is not used: the stream is folded again. */
export interface Snapshots {
  load(stream: string, version: number): Promise<Snapshot | undefined>
  save(stream: string, version: number, snapshot: Snapshot): Promise<void>
}

export const noSnapshots: Snapshots = { load: async () => undefined, save: async () => undefined }

/** How many events of a stream lie between two snapshots. */
export const SNAPSHOT_EVERY = 1_000
