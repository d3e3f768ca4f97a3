import type { CheckName, CheckedPlace, ReplayCheck } from '#contracts/replays'

/** How many places are named; all are counted. */
const MOST_NAMED = 20

/** One rule of the ledger: how often it was looked at, and where it does not hold. */
export class Check {
  private checked = 0
  private found = 0
  private readonly places: CheckedPlace[] = []

  constructor(private readonly name: CheckName) {}

  passed(): void {
    this.checked++
  }

  /** It does not hold here; `detail` are the figures that show it. */
  broken(place: CheckedPlace): void {
    this.checked++
    this.found++
    if (this.places.length < MOST_NAMED) this.places.push(place)
  }

  state(): ReplayCheck {
    return { check: this.name, checked: this.checked, found: this.found, places: [...this.places] }
  }
}
