/** A command and the stream that it belongs to. */
export interface CommandPlace {
  readonly commandId: string
  readonly stream: string
}

export interface Entered {
  /** The stream that the command was first entered with. */
  readonly stream: string
  /** Whether it was entered just now. */
  readonly isNew: boolean
}

/** The streams that commands belong to. What has been entered lasts, and never changes. */
export interface ClaimTable {
  /** Enters commands, no two of one id, all or none. Answers in the same order. */
  enter(commands: readonly CommandPlace[]): Promise<readonly Entered[]>
  streamOf(commandId: string): Promise<string | undefined>
  /** The position up to which every command of the log has been entered; 0n if none is known. */
  completeUpTo(): Promise<bigint>
  /** To be called with a position up to which every command of the log has been entered. */
  completedUpTo(position: bigint): Promise<void>
  close(): Promise<void>
}
