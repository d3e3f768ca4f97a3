import type { RefusedRow } from '#contracts/site/system'
import type { Log } from '../../lib/log.js'

const MOST_KNOWN = 1_000
/** Shows at most this much of a row's key: a whole id, but too little of a hash to identify it. */
const TOLD = 36

/**
 * Rows that were not written by the server. They are ignored, and each is logged and raises the
 * alarm once: health is degraded until the server restarts, and staff can list these rows.
 */
export class RefusedRows {
  private readonly known = new Map<string, RefusedRow>()

  constructor(private readonly log: Pick<Log, 'error'>) {}

  /** `row`: its key in the table. Beyond a limit, rows are not logged one by one. */
  note(table: string, row: string): void {
    const name = `${table} ${row}`
    if (this.known.has(name) || this.known.size >= MOST_KNOWN) return
    const told = row.slice(0, TOLD)
    this.known.set(name, { table, row: told, at: new Date().toISOString() })
    this.log.error({ security: 'row-refused', table, row: told }, 'security')
  }

  /** In the order found. */
  list(): RefusedRow[] {
    return [...this.known.values()]
  }
}
