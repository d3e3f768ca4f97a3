import type { ServerReadableStream, ServerWritableStream } from '@grpc/grpc-js'
import type { Calls } from './calls.js'
import type { Address, Faults } from './faults.js'
import { notLeader, type Refusal } from './refusals.js'
import type { WireLog } from './wire-log.js'

/** What the services of one node share. */
export interface WireNode extends Address {
  readonly log: WireLog
  readonly faults: Faults
  readonly calls: Calls
  readonly maxAppendBytes: number
  readonly advertisesBatchAppend: boolean
  /** Destroys the connection that a call came by. */
  cut(call: Call): void
}

export type Call = Pick<
  ServerReadableStream<unknown, unknown> | ServerWritableStream<unknown, unknown>,
  'metadata' | 'getPeer'
>

/** Lets a call pass at once, late or never. */
export function admit({ faults }: WireNode, pass: () => void): void {
  if (faults.silent) return
  if (faults.delayMs > 0) setTimeout(pass, faults.delayMs).unref()
  else pass()
}

/** The refusal of a call that requires the leader at a follower. */
export const misdirected = ({ faults }: WireNode, call: Call): Refusal | undefined =>
  faults.leaderElsewhere && call.metadata.get('requires-leader').includes('true')
    ? notLeader(faults.leaderElsewhere)
    : undefined
