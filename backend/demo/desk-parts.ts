import type { DepositMethod, WithdrawalMethod } from '#contracts/values/assets'
import type { DestinationId } from '#contracts/values/ids'
import type { Site } from '../domain/site/state.js'
import type { Fault, Payment } from './receipt.js'

/**
 * A client of the demo: who they are, and the destination they are paid to, with its masked label.
 */
export interface DemoClient {
  readonly userId: string
  readonly paidTo: {
    readonly destinationId: DestinationId
    readonly method: WithdrawalMethod
    readonly label: string
  }
}

export interface DemoDeposit {
  readonly amount: bigint
  readonly method: DepositMethod
  /** What is wrong with the proof. */
  readonly fault?: Fault | undefined
}

/**
 * What the desk works with: who decides, the terms, the commands already in the log from an earlier
 * attempt, and who draws the proofs.
 */
export interface DeskParts {
  readonly adminIds: readonly [string, string]
  readonly site: Site
  readonly written: ReadonlySet<string>
  readonly draw: (payment: Payment) => Promise<Buffer>
}
