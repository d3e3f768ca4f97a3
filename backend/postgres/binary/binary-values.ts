import type { Bytes } from './bytes.js'

const EPOCH_MS = Date.UTC(2000, 0, 1)
/** Where the bytes of a UUID are in its text. */
const UUID_BYTES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]
const DASH = '-'.charCodeAt(0)
const ZERO = '0'.charCodeAt(0)
/** The number of days that every month has. */
const SHORTEST_MONTH = 28
/** After this many years, the calendar repeats itself. */
const CYCLE = { years: 400, ms: 146_097 * 86_400_000 }

/**
 * How the product writes an instant: ISO, in UTC, to the millisecond. Also matches some days that
 * do not exist, such as 30 February.
 */
export const instantText =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

const hexDigits = new Int8Array(128).fill(-1)
for (const digit of '0123456789abcdefABCDEF')
  hexDigits[digit.charCodeAt(0)] = Number.parseInt(digit, 16)

/** The most bytes a value of fixed size takes, including its length. */
export const FIXED = 20

/**
 * Writes a value after its length, where there is room for one of fixed size. False if the value is
 * of another type; the bytes written are then discarded.
 */
export type Put = (to: Bytes, value: unknown) => boolean

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
  return (
    value.charCodeAt(8) === DASH &&
    value.charCodeAt(13) === DASH &&
    value.charCodeAt(18) === DASH &&
    value.charCodeAt(23) === DASH
  )
}

const putText: Put = (to, value) => {
  if (typeof value !== 'string') return false
  to.text(value)
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

const digit = (text: string, at: number): number => text.charCodeAt(at) - ZERO
const twoDigits = (text: string, at: number): number => 10 * digit(text, at) + digit(text, at + 1)

/**
 * Milliseconds since 1970; NaN for a day that does not exist. `Date.parse` is slower, and
 * `Date.UTC` reads the years 0 to 99 as 1900 to 1999.
 */
const msOf = (text: string): number => {
  const year = 100 * twoDigits(text, 0) + twoDigits(text, 2)
  const day = twoDigits(text, 8)
  const ms = 100 * digit(text, 20) + twoDigits(text, 21)
  const later = Date.UTC(
    year + CYCLE.years,
    twoDigits(text, 5) - 1,
    day,
    twoDigits(text, 11),
    twoDigits(text, 14),
    twoDigits(text, 17),
    ms,
  )
  return day <= SHORTEST_MONTH || new Date(later).getUTCDate() === day
    ? later - CYCLE.ms
    : Number.NaN
}

/** Microseconds since 2000. */
const putInstant: Put = (to, value) => {
  if (typeof value !== 'string' || !instantText.test(value)) return false
  const ms = msOf(value)
  if (Number.isNaN(ms)) return false
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

/**
 * A Postgres type in its binary format, which saves quoting on this side and parsing on the other.
 */
export interface BinaryType {
  readonly oid: number
  readonly put: Put
}

/**
 * The types in use, by their names in SQL. A uuid is text with dashes, a bigint a bigint of 64
 * bits, an integer a number of 32 bits, and a timestamptz the text of an instant.
 */
export const binaryTypes = {
  uuid: { oid: 2950, put: putUuid },
  text: { oid: 25, put: putText },
  bigint: { oid: 20, put: putBigint },
  integer: { oid: 23, put: putInteger },
  timestamptz: { oid: 1184, put: putInstant },
  boolean: { oid: 16, put: putFlag },
} as const satisfies Readonly<Record<string, BinaryType>>
