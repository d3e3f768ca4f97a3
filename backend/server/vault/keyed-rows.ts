import type { Selectable } from 'kysely'
import { isSameSecret } from '../../lib/is-same-secret.js'
import type { Records } from '../database/database.js'
import { keyedTables, type KeyedTableName } from './keyed-tables.js'
import type { RefusedRows } from './refused-rows.js'
import type { Vault } from './vault.js'

/** What the MAC of a row covers. */
type Covered<Table extends KeyedTableName> = Pick<
  Selectable<Records[Table]>,
  Extract<(typeof keyedTables)[Table]['covers'][number], keyof Selectable<Records[Table]>>
>

type Stored<Table extends KeyedTableName> = Covered<Table> & { readonly mac: string | null }

type Cell = string | number | bigint | null

/** The values of the covered columns, in the order of the table's description. */
const cellsOf = (table: KeyedTableName, row: object): (string | null)[] => {
  const cells = new Map(Object.entries(row) as [string, Cell][])
  return keyedTables[table].covers.map((column) => {
    const cell = cells.get(column)
    if (cell === undefined)
      throw new Error(`the MAC of a row of ${table} covers ${column}, which was not read`)
    return cell === null ? null : String(cell)
  })
}

/** The MAC of a row, under a separate key for each table. */
export const macOf = (vault: Vault, table: KeyedTableName, row: object): string =>
  vault.keyedHash(`rows of ${table}`, JSON.stringify(cellsOf(table, row)))

/** Whether a row is as this installation wrote it. */
export const fits = (
  vault: Vault,
  table: KeyedTableName,
  row: object & { readonly mac: string | null },
): boolean => row.mac !== null && isSameSecret(row.mac, macOf(vault, table, row))

/**
 * Rows that grant access carry a MAC under the vault's key, over all that they decide and whose
 * they are: an attacker who can write to the tables but lacks the key gains nothing. Check a row
 * before changing it; otherwise a forged row would get a MAC.
 */
export class KeyedRows {
  constructor(
    readonly vault: Vault,
    private readonly refused: RefusedRows,
  ) {}

  /** The row to write, with a new MAC. */
  keyed<Table extends KeyedTableName, Row extends Covered<Table>>(
    table: Table,
    row: Row,
  ): Row & { mac: string } {
    return { ...row, mac: macOf(this.vault, table, row) }
  }

  /** A row as read; undefined, as if missing, if its MAC does not fit, which raises the alarm. */
  believed<Table extends KeyedTableName, Row extends Stored<Table>>(
    table: Table,
    row: Row | undefined,
  ): Row | undefined {
    if (row === undefined || fits(this.vault, table, row)) return row
    const { key } = keyedTables[table]
    this.refused.note(table, String(new Map(Object.entries(row) as [string, Cell][]).get(key)))
    return undefined
  }

  /** The rows whose MAC fits. */
  allBelieved<Table extends KeyedTableName, Row extends Stored<Table>>(
    table: Table,
    rows: readonly Row[],
  ): Row[] {
    return rows.filter((row) => this.believed(table, row) !== undefined)
  }
}
