export interface Address {
  readonly host: string
  readonly port: number
}

/** A node as gossip reports it. */
export interface Member extends Address {
  readonly state: 'LEADER' | 'FOLLOWER' | 'CATCHINGUP' | 'UNKNOWN' | 'READONLYREPLICA' | 'SHUTDOWN'
  readonly isAlive: boolean
}

/** Faults on purpose. All can be switched on and off while the server runs. */
export class Faults {
  /**
   * Calls are received and never answered. A call made during the silence stays unanswered after
   * it; so does an open subscription.
   */
  silent = false
  /** Calls, including their appends and answers, are delayed by this much. */
  delayMs = 0
  /** Calls that require a leader are refused, naming this one; so does gossip. */
  leaderElsewhere: Address | undefined
  refuseAppends: 'access-denied' | undefined
  /** What gossip answers, instead of this node alone. */
  members: readonly Member[] | undefined
  private commitsBeforeCut = 0
  private appendsBeforeCut = 0
  private eventsBeforeCut: number | undefined

  constructor(private readonly cut: () => void) {}

  /** Destroys all connections; new ones work. */
  cutConnections(): void {
    this.cut()
  }

  /** The next appends are committed, and then the connection is cut instead of an answer. */
  cutBeforeAnswer(appends: number): void {
    this.commitsBeforeCut = appends
  }

  /** At the next appends the connection is cut, and nothing is committed. */
  cutBeforeAppend(appends: number): void {
    this.appendsBeforeCut = appends
  }

  /** Each subscription ends with UNAVAILABLE after this many events; `undefined` for none. */
  cutSubscriptionAfter(events: number | undefined): void {
    this.eventsBeforeCut = events
  }

  /** Whether the fault strikes now; it is spent by asking. */
  takesAnswer(): boolean {
    if (this.commitsBeforeCut === 0) return false
    this.commitsBeforeCut -= 1
    return true
  }

  /** Whether the fault strikes now; it is spent by asking. */
  takesAppend(): boolean {
    if (this.appendsBeforeCut === 0) return false
    this.appendsBeforeCut -= 1
    return true
  }

  endsSubscription(events: number): boolean {
    return this.eventsBeforeCut !== undefined && events >= this.eventsBeforeCut
  }
}
