import type { RefusedRow } from '#contracts/system'
import type { Log } from '../../lib/log.js'

const MOST_KNOWN = 1_000
/** So much of what names a row is told: a whole id, and not enough of a hash to name it by. */
const TOLD = 36

/**
 * Rows that somebody else than the server wrote or changed. They are refused, and each is logged and alarmed once: health is degraded until
 * the server starts again, and staff read which rows these are.
 */
export class RefusedRows {
  private readonly known = new Map<string, RefusedRow>()

  constructor(private readonly log: Pick<Log, 'error'>) {}

  /** `row`: what names it in its table. More rows than anybody reads are not told one by one. */
  note(table: string, row: string): void {
    const name = `${table} ${row}`
    if (this.known.has(name) || this.known.size >= MOST_KNOWN) return
    const told = row.slice(0, TOLD)
    this.known.set(name, { table, row: told, at: new Date().toISOString() })
    this.log.error({ security: 'row-refused', table, row: told }, 'security')
  }

  /** The first of them first. */
  list(): RefusedRow[] {
    return [...this.known.values()]
  }
}
