import { FIXED, type Put } from '../../../postgres/binary/binary-values.js'
import { Bytes } from '../../../postgres/binary/bytes.js'
import type { Row } from '../projection.js'
import type { Table } from '../table.js'
import { binaryTypeOf, UnfitValue } from '../values.js'

/** The signature, no flags, no extension. */
const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
/** The trailer, in place of a row's number of columns. */
const NO_MORE = -1

interface BinaryColumn {
  readonly name: string
  readonly isNullable: boolean
  readonly put: Put
}

/**
 * Rows in the binary format of COPY, columns in the order of the description: less work than text
 * for the database.
 */
export class BinaryRows {
  private readonly bytes = new Bytes()
  private readonly columns: readonly BinaryColumn[]

  constructor(private readonly table: Table) {
    this.columns = Object.entries(table.columns).map(([name, column]) => ({
      name,
      isNullable: column.isNullable,
      put: binaryTypeOf(column).put,
    }))
    this.bytes.raw(header)
  }

  /** The number of bytes buffered since the last part. */
  size(): number {
    return this.bytes.at
  }

  /** The bytes buffered since the last part. */
  part(): Buffer {
    return this.bytes.take()
  }

  /** All rows or none. @throws UnfitValue */
  push(rows: readonly Row[]): void {
    const start = this.bytes.at
    try {
      for (const row of rows) this.pushRow(row)
    } catch (error) {
      this.bytes.at = start
      throw error
    }
  }

  /** The last part: nothing can be pushed after it. */
  end(): Buffer {
    this.bytes.room(2)
    this.bytes.int16(NO_MORE)
    return this.bytes.written()
  }

  /**
   * V8 knows the offsets of members in a `for … in`, so those that come in column order, as most
   * do, need no look-up by name.
   */
  private pushRow(row: Row): void {
    const { bytes, columns } = this
    bytes.room(2)
    bytes.int16(columns.length)
    let inOrder = 0
    for (const name in row) {
      const column = columns[inOrder]
      if (column?.name !== name) break
      this.pushCell(column, row[name])
      inOrder++
    }
    for (const column of columns.slice(inOrder)) this.pushCell(column, row[column.name])
  }

  private pushCell({ name, isNullable, put }: BinaryColumn, value: unknown): void {
    const { bytes } = this
    bytes.room(FIXED)
    if (value === null && isNullable) bytes.int32(-1)
    else if (!put(bytes, value)) throw new UnfitValue(this.table.name, name, value)
  }
}
