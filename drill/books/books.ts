import type { Acknowledged, Deed } from './deeds.js'

/** A balance that somebody was shown: the figures in cents, as of the account's last event. */
export interface Shown {
  readonly accountId: string
  readonly position: bigint
  readonly settled: bigint
  readonly held: bigint
}

/** What the drill wrote down while it ran: every answer, and everything that should not have happened. */
export class Books {
  readonly acknowledged: Acknowledged[] = []
  readonly shown: Shown[] = []
  readonly refused: Record<string, number> = {}
  /** Commands whose outcome stayed unknown, in words. */
  readonly unresolved: string[] = []
  /** Answers that no client should get, in words. */
  readonly unclear: string[] = []
  readonly accounts = new Set<string>()
  resolved = 0
  attempts = 0
  reads = 0
  /** Refused after an unknown outcome at first, and acknowledged when asked again. */
  acknowledgedLater = 0

  acknowledge(deed: Deed, key: string, position: bigint): void {
    this.acknowledged.push({ deed, key, position })
  }

  refuse(code: string): void {
    this.refused[code] = (this.refused[code] ?? 0) + 1
  }
}
