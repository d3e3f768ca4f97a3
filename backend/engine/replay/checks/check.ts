/** How many places are named; all are counted. */
const MOST_NAMED = 20

/** Where a check does not hold; `detail` are the figures that show it. `ordinal` is null where no event is there that could be counted. */
export interface CheckedPlace {
  readonly position: bigint
  readonly ordinal: bigint | null
  readonly stream: string | null
  readonly detail: string
}

/** One check: how often it was made, how often it did not hold, and the first places. */
export interface CheckState {
  readonly check: string
  readonly checked: number
  readonly found: number
  readonly places: readonly CheckedPlace[]
}

/** One thing that must hold of the log: how often it was looked at, and where it does not. */
export class Check {
  private checked = 0
  private found = 0
  private readonly places: CheckedPlace[] = []

  constructor(private readonly name: string) {}

  passed(): void {
    this.checked++
  }

  /** It does not hold here. */
  broken({ position, ordinal, stream }: Omit<CheckedPlace, 'detail'>, detail: string): void {
    this.checked++
    this.found++
    if (this.places.length < MOST_NAMED) this.places.push({ position, ordinal, stream, detail })
  }

  state(): CheckState {
    return { check: this.name, checked: this.checked, found: this.found, places: [...this.places] }
  }
}
