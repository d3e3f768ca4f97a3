/** An event as the log holds it, read from the table and not by the product. */
export interface LogRow {
  readonly position: bigint
  readonly stream: string
  readonly revision: number
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly actorId: string
  readonly commandId: string
}

/** One promise, and what was found against it. */
export interface Judgement {
  readonly promise: string
  readonly violations: readonly string[]
}
