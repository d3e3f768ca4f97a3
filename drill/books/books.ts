import type { Acknowledged, Deed } from './deeds.js'

/**
 * A balance that the server showed to a reader: figures in cents, and the position of the account's
 * last event.
 */
export interface ShownBalance {
  readonly accountId: string
  readonly position: bigint
  readonly settled: bigint
  readonly held: bigint
}

/** The drill's own record of a run: every answer, and everything that should not have happened. */
export class Books {
  readonly acknowledged: Acknowledged[] = []
  readonly shown: ShownBalance[] = []
  readonly refused: Record<string, number> = {}
  /** A description of each command whose outcome stayed unknown. */
  readonly unresolved: string[] = []
  /** A description of each answer that no client should get. */
  readonly unclear: string[] = []
  readonly accounts = new Set<string>()
  resolved = 0
  attempts = 0
  reads = 0
  /**
   * How many commands were first refused after an unknown outcome, and then acknowledged when sent
   * again.
   */
  acknowledgedLater = 0

  acknowledge(deed: Deed, key: string, position: bigint): void {
    this.acknowledged.push({ deed, key, position })
  }

  refuse(code: string): void {
    this.refused[code] = (this.refused[code] ?? 0) + 1
  }
}
