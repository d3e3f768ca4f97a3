import type { EventStore } from '../event-store/event-store.js'
import { ordinalAt } from '../event-store/place.js'
import { Money } from '#contracts/values/money'
import { snakeCase } from '../projections/names.js'
import type { Row } from '../projections/projection.js'
import type { Table } from '../projections/table.js'
import type { TableToCompare } from './tables-to-compare.js'
import { codecOf, type Cell } from '../projections/values.js'

/** How many differences are named; all are counted. */
export const MOST_NAMED = 200

/**
 * A cell in which a live table and the replay differ; `column` is null if a whole row is missing or
 * surplus. Names are SQL names.
 */
export interface Difference {
  readonly table: string
  readonly row: string
  readonly column: string | null
  readonly stored: string | null
  readonly replayed: string | null
  /** The owner of the row, if the table names one. */
  readonly owner: string | null
  /** The number of the event that made the row; null if the table does not record it. */
  readonly ordinal: bigint | null
}

/**
 * One table, compared up to the event `ordinal`; a late one stopped before the last event of the
 * replay.
 */
export interface ComparedTable {
  readonly table: string
  readonly rows: number
  readonly compared: number
  readonly differences: number
  readonly ordinal: bigint
  readonly verdict: 'waiting' | 'comparing' | 'identical' | 'different' | 'late'
}

const MONEY = /^-?\d{1,19}$/

/** Compares a live table with its replay, cell by cell, by the text form of both. */
export class TableComparison {
  readonly differences: Difference[] = []
  private found = 0
  private compared = 0
  private folded = 0
  private isDone = false
  private readonly names: readonly string[]

  private readonly table: Table

  constructor(
    private readonly at: Pick<TableToCompare, 'projection' | 'count' | 'isLate' | 'upTo'>,
    private readonly positions: EventStore['positions'],
    private readonly ownerColumn?: string,
  ) {
    this.table = at.projection.table
    this.names = codecOf(this.table).names
  }

  /** Rows that the replay has made. */
  get rowsFolded(): number {
    return this.folded
  }

  /** A row that both sides have. */
  compare(stored: readonly Cell[], replayed: readonly Cell[]): void {
    this.compared++
    const normal = codecOf(this.table).normal(stored)
    for (const [at, column] of this.names.entries()) {
      const [was, is] = [normal[at] ?? null, replayed[at] ?? null]
      if (was !== is) this.name({ cells: replayed, column, stored: was, replayed: is })
    }
  }

  /** A row that only the replay has. */
  missing(replayed: readonly Cell[]): void {
    this.compared++
    this.name({ cells: replayed, column: null, stored: null, replayed: 'a row' })
  }

  /** A row that only the live table has. */
  surplus(stored: readonly Cell[]): void {
    this.compared++
    this.name({
      cells: codecOf(this.table).normal(stored),
      column: null,
      stored: 'a row',
      replayed: null,
    })
  }

  /** A row of the replay, in the form the live table stores. */
  cellsOf(row: Row): Cell[] {
    this.folded++
    return codecOf(this.table).encode(row)
  }

  done(): void {
    this.isDone = true
  }

  state(): ComparedTable {
    return {
      table: snakeCase(this.table.name),
      ordinal: this.at.upTo.ordinal,
      rows: this.isDone ? this.compared : Math.max(this.at.count, this.compared),
      compared: this.compared,
      differences: this.found,
      verdict: this.verdict(),
    }
  }

  private name({
    cells,
    column,
    stored,
    replayed,
  }: Pick<Difference, 'column' | 'stored' | 'replayed'> & {
    readonly cells: readonly Cell[]
  }): void {
    this.found++
    if (this.differences.length >= MOST_NAMED) return
    const cell = (name: string) => cells[this.names.indexOf(name)] ?? null
    const [ordinal, position] = [cell('ordinal'), cell('position')]
    this.differences.push({
      table: snakeCase(this.table.name),
      row: this.table.key.map(cell).join('/'),
      column: column && snakeCase(column),
      stored: this.shown(column, stored),
      replayed: this.shown(column, replayed),
      owner: this.ownerColumn === undefined ? null : cell(this.ownerColumn),
      ordinal:
        ordinal !== null
          ? BigInt(ordinal)
          : position === null
            ? null
            : ordinalAt(this.positions, BigInt(position)),
    })
  }

  private verdict(): ComparedTable['verdict'] {
    if (this.found > 0) return 'different'
    if (this.isDone) return this.at.isLate ? 'late' : 'identical'
    return this.compared > 0 ? 'comparing' : 'waiting'
  }

  private shown(column: string | null, text: string | null): string | null {
    const isMoney = column !== null && this.table.columns[column]?.kind === 'money'
    return isMoney && text !== null && MONEY.test(text) ? Money.encode(BigInt(text)) : text
  }
}
