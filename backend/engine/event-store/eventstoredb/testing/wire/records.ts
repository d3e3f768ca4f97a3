/** An event as a client proposes it. `id` is a UUID in lower case. */
export interface Proposed {
  readonly id: string
  readonly type: string
  readonly contentType: string
  readonly data: Uint8Array
  readonly metadata: Uint8Array
}

/**
 * An event as the log keeps it. `position` is both its commit and its prepare position; `createdAt`
 * counts milliseconds.
 */
export interface Recorded extends Proposed {
  readonly stream: string
  readonly revision: number
  readonly position: bigint
  readonly createdAt: number
}

/** Bytes that an event counts for in the size of an append. */
export const sizeOf = ({ data, metadata }: Proposed): number => data.length + metadata.length
