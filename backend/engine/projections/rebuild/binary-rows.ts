import type { Row } from '../projection.js'
import type { ColumnKind, Table } from '../table.js'
import { instantText, storable, UnfitValue } from '../values.js'
import { Bytes } from './bytes.js'

/** The signature, no flags, no extension. */
const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
/** Stands in place of another row's number of columns. */
const NO_MORE = -1

/** The most bytes a value of fixed size takes, including its length. */
const FIXED = 20
const EPOCH_MS = Date.UTC(2000, 0, 1)
/** Where the bytes of a UUID are in its text. */
const UUID_BYTES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]
const DASH = '-'.charCodeAt(0)
/** The number of days that every month has. */
const SHORTEST_MONTH = 28

const hexDigits = new Int8Array(128).fill(-1)
for (const digit of '0123456789abcdefABCDEF') hexDigits[digit.charCodeAt(0)] = Number.parseInt(digit, 16)

/** Writes a value with its length before it. False if the value is not of the kind; whatever was written is then discarded. */
type Put = (to: Bytes, value: unknown) => boolean

/** -1 if there are no two hexadecimal digits. */
const byteAt = (text: string, at: number): number => {
  const high = hexDigits[text.charCodeAt(at)] ?? -1
  const low = hexDigits[text.charCodeAt(at + 1)] ?? -1
  return high < 0 || low < 0 ? -1 : high * 16 + low
}

const putUuid: Put = (to, value) => {
  if (typeof value !== 'string' || value.length !== 36) return false
  to.int32(16)
  for (const at of UUID_BYTES) {
    const byte = byteAt(value, at)
    if (byte < 0) return false
    to.byte(byte)
  }
  return value.charCodeAt(8) === DASH && value.charCodeAt(13) === DASH && value.charCodeAt(18) === DASH && value.charCodeAt(23) === DASH
}

const putText: Put = (to, value) => {
  if (typeof value !== 'string') return false
  to.text(storable(value))
  return true
}

const putBigint: Put = (to, value) => {
  if (typeof value !== 'bigint' || BigInt.asIntN(64, value) !== value) return false
  to.int32(8)
  to.int64(value)
  return true
}

const putInteger: Put = (to, value) => {
  if (typeof value !== 'number' || (value | 0) !== value) return false
  to.int32(4)
  to.int32(value)
  return true
}

/** Accepts a day that its month does not have as one of the next month. */
const isDay = (ms: number, value: string): boolean => {
  const day = Number(value.slice(8, 10))
  return day <= SHORTEST_MONTH || new Date(ms).getUTCDate() === day
}

/** Microseconds since 2000. */
const putInstant: Put = (to, value) => {
  if (typeof value !== 'string' || !instantText.test(value)) return false
  const ms = Date.parse(value)
  if (Number.isNaN(ms) || !isDay(ms, value)) return false
  to.int32(8)
  to.int64(BigInt(ms - EPOCH_MS) * 1000n)
  return true
}

const putFlag: Put = (to, value) => {
  if (typeof value !== 'boolean') return false
  to.int32(1)
  to.byte(value ? 1 : 0)
  return true
}

const puts: Readonly<Record<ColumnKind, Put>> = {
  uuid: putUuid,
  text: putText,
  money: putBigint,
  position: putBigint,
  integer: putInteger,
  instant: putInstant,
  flag: putFlag,
}

/** Rows of a table in the binary format of COPY, columns in the order of the description: half the work of its text for the database. */
export class BinaryRows {
  private readonly bytes = new Bytes()
  private readonly columns: readonly { readonly name: string; readonly isNullable: boolean; readonly put: Put }[]

  constructor(private readonly table: Table) {
    this.columns = Object.entries(table.columns).map(([name, { kind, isNullable }]) => ({ name, isNullable, put: puts[kind] }))
    this.bytes.raw(header)
  }

  /** The number of bytes gathered. */
  size(): number {
    return this.bytes.at
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

  /** Everything gathered, in full: nothing can be pushed after it. */
  end(): Buffer {
    this.bytes.room(2)
    this.bytes.int16(NO_MORE)
    return this.bytes.written()
  }

  private pushRow(row: Row): void {
    const { bytes, columns } = this
    bytes.room(2)
    bytes.int16(columns.length)
    for (const { name, isNullable, put } of columns) {
      const value = row[name]
      bytes.room(FIXED)
      if (value === null && isNullable) bytes.int32(-1)
      else if (!put(bytes, value)) throw new UnfitValue(this.table.name, name, value)
    }
  }
}
