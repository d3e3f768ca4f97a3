import type { Response } from 'express'
import type { Late } from '../../engine/projections/live/read-model-state.js'
import type { ProjectionRunner } from '../../engine/projections/live/runner.js'

export const POSITION = 'X-Daybook-Position'
const LATE = 'X-Daybook-Late'
const LATE_TABLES = 'X-Daybook-Late-Tables'

const earliest = (lates: readonly Late[]): string =>
  lates.some(({ since }) => since === null)
    ? 'unknown'
    : (lates.map(({ since }) => since ?? '').toSorted()[0] ?? 'unknown')

/**
 * Adds to an answer's headers a position that every table it was read from had reached. If a table
 * lags, that is the lowest, and the answer says since when and, to staff, which table.
 */
export class ShownPosition {
  private least: bigint | undefined
  private readonly late = new Map<string, Late>()

  constructor(
    private readonly runner: ProjectionRunner,
    private readonly response: Response,
    private readonly namesTables: boolean,
  ) {
    this.response.setHeader(POSITION, runner.position().toString())
  }

  /** Called when a query of this answer is about to read a table. */
  reads(table: string): void {
    const shown = this.runner.shown(table)
    if (!shown || this.response.headersSent) return
    const { position, late } = shown
    if (this.least === undefined || position < this.least) {
      this.least = position
      this.response.setHeader(POSITION, position.toString())
    }
    if (late) this.tellLate(table, late)
  }

  private tellLate(table: string, late: Late): void {
    this.late.set(table, late)
    this.response.setHeader(LATE, earliest([...this.late.values()]))
    if (this.namesTables)
      this.response.setHeader(LATE_TABLES, [...this.late.keys()].toSorted().join(', '))
  }
}
