/** How many places are named; all are counted. */
const MOST_NAMED = 20

/** A place where a check fails; `detail` has the figures that show it. `ordinal` is null if there is no event to count. */
export interface CheckedPlace {
  readonly position: bigint
  readonly ordinal: bigint | null
  readonly stream: string | null
  readonly detail: string
}

/** One check: how often it was made, how often it failed, and the first places where it did. */
export interface CheckState {
  readonly check: string
  readonly checked: number
  readonly found: number
  readonly places: readonly CheckedPlace[]
}

/** One thing that must hold of the log: how often it was checked, and where it failed. */
export class Check {
  private checked = 0
  private found = 0
  private readonly places: CheckedPlace[] = []

  constructor(private readonly name: string) {}

  passed(): void {
    this.checked++
  }

  /** Records a place where it fails. */
  broken({ position, ordinal, stream }: Omit<CheckedPlace, 'detail'>, detail: string): void {
    this.checked++
    this.found++
    if (this.places.length < MOST_NAMED) this.places.push({ position, ordinal, stream, detail })
  }

  state(): CheckState {
    return { check: this.name, checked: this.checked, found: this.found, places: [...this.places] }
  }
}
