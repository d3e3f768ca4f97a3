import type { EventMetadata, LedgerEventType } from '#contracts/events/ledger-events'

/** How many places are named; all are counted. */
const MOST_NAMED = 20

/** A wrong act: what is wrong, and its recorded actor. */
export interface JudgedAct extends Pick<EventMetadata, 'actorId' | 'actorRole'> {
  readonly fault: string
  readonly type: LedgerEventType
}

/**
 * A place where a check fails; `detail` has the figures that show it. `ordinal` is null if there is
 * no event to count.
 */
export interface CheckedPlace {
  readonly position: bigint
  readonly ordinal: bigint | null
  readonly stream: string | null
  readonly detail: string
  readonly act: JudgedAct | null
}

/** One check: how often it was made, how often it failed, and the first places where it did. */
export interface CheckState {
  readonly check: string
  readonly checked: number
  readonly found: number
  /** The event from which the check, or today's rules, apply; null if from the first. */
  readonly since: bigint | null
  readonly places: readonly CheckedPlace[]
}

/** An invariant of the log: how often it was checked, and where it failed. */
export class Check {
  private checked = 0
  private found = 0
  private since: bigint | null = null
  private readonly places: CheckedPlace[] = []

  constructor(private readonly name: string) {}

  madeSince(ordinal: bigint): void {
    this.since = ordinal
  }

  passed(): void {
    this.checked++
  }

  /** Records a failure. */
  broken(
    { position, ordinal, stream }: Pick<CheckedPlace, 'position' | 'ordinal' | 'stream'>,
    detail: string,
    act: JudgedAct | null = null,
  ): void {
    this.checked++
    this.found++
    if (this.places.length < MOST_NAMED)
      this.places.push({ position, ordinal, stream, detail, act })
  }

  state(): CheckState {
    return {
      check: this.name,
      checked: this.checked,
      found: this.found,
      since: this.since,
      places: [...this.places],
    }
  }
}
