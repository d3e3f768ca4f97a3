import { binaryTypes, FIXED, type BinaryType } from './binary-values.js'
import { Bytes } from './bytes.js'

const DIMENSIONS = 1
const HAS_NULLS = 1
const FIRST_INDEX = 1
const HEADER = 20
/** A buffer grown beyond this by a long array is not kept. */
const KEPT = 1024 * 1024

let scratch = new Bytes()

/**
 * A one-dimensional array in Postgres's binary format: a parameter given as a Buffer is sent
 * unchanged. `unfit` throws for a value of another type.
 */
export function binaryArray(
  { oid, put }: BinaryType,
  values: readonly unknown[],
  unfit: (value: unknown) => never,
): Buffer {
  const bytes = scratch
  bytes.at = 0
  bytes.room(HEADER)
  for (const word of [DIMENSIONS, HAS_NULLS, oid, values.length, FIRST_INDEX]) bytes.int32(word)
  for (const value of values) {
    bytes.room(FIXED)
    if (value === null) bytes.int32(-1)
    else if (!put(bytes, value)) unfit(value)
  }
  if (bytes.capacity > KEPT) scratch = new Bytes()
  return Buffer.from(bytes.written())
}

const refuse = (value: unknown): never => {
  throw new TypeError(`an array in binary format cannot hold ${String(value).slice(0, 80)}`)
}

export const textArray = (texts: readonly string[]): Buffer =>
  binaryArray(binaryTypes.text, texts, refuse)
export const integerArray = (numbers: readonly number[]): Buffer =>
  binaryArray(binaryTypes.integer, numbers, refuse)
export const uuidArray = (ids: readonly (string | null)[]): Buffer =>
  binaryArray(binaryTypes.uuid, ids, refuse)
