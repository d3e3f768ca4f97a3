/** A command and the stream that it belongs to. */
export interface CommandPlace {
  readonly commandId: string
  readonly stream: string
}

export interface Entered {
  /** The stream that the command was first entered with. */
  readonly stream: string
  /** Whether this call entered it. */
  readonly isNew: boolean
}

export interface Completeness {
  /** The position up to which every command of the log has been entered; 0n if unknown. */
  readonly position: bigint
  readonly epoch: string
}

/**
 * The streams that commands belong to. Entries are permanent and immutable within an epoch. A new
 * epoch begins whenever an older state may have been restored. In any epoch other than the
 * caller's, the answer is undefined and nothing is written.
 */
export interface ClaimTable {
  /** Enters commands with distinct ids, all or none. Answers in the same order. */
  enter(commands: readonly CommandPlace[], epoch: string): Promise<readonly Entered[] | undefined>
  /** The stream of each of these commands that has been entered. */
  streamsOf(
    commandIds: readonly string[],
    epoch: string,
  ): Promise<ReadonlyMap<string, string> | undefined>
  /** How far the table is complete, and the current epoch. */
  completeness(): Promise<Completeness>
  /** Records a position up to which every command of the log has been entered. */
  completedUpTo(complete: Completeness): Promise<void>
  close(): Promise<void>
}
