/** An event as the log holds it, read from the table without the product's code. */
export interface LogRow {
  readonly position: bigint
  readonly stream: string
  readonly revision: number
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly actorId: string
  readonly commandId: string
}

/** A promise of the product, and every violation that was found. */
export interface Judgement {
  readonly promise: string
  readonly violations: readonly string[]
}
