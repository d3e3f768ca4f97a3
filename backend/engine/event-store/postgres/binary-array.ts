/**
 * One-dimensional arrays in the binary format of Postgres: a parameter given as a Buffer is sent unchanged, which saves quoting JSON on
 * this side and parsing it on the other.
 */
const oid = { text: 25, int4: 23, uuid: 2950 }
const headerBytes = 20

function arrayOf(elementOid: number, length: number, bytes: number): Buffer {
  const array = Buffer.allocUnsafe(headerBytes + bytes)
  array.writeInt32BE(1, 0)
  array.writeInt32BE(1, 4)
  array.writeInt32BE(elementOid, 8)
  array.writeInt32BE(length, 12)
  array.writeInt32BE(1, 16)
  return array
}

export function textArray(texts: readonly string[]): Buffer {
  const sizes = texts.map((text) => Buffer.byteLength(text))
  const array = arrayOf(
    oid.text,
    texts.length,
    sizes.reduce((sum, size) => sum + 4 + size, 0),
  )
  let at = headerBytes
  for (const [index, text] of texts.entries()) {
    at = array.writeInt32BE(sizes[index] ?? 0, at)
    at += array.write(text, at)
  }
  return array
}

export function int4Array(numbers: readonly number[]): Buffer {
  const array = arrayOf(oid.int4, numbers.length, numbers.length * 8)
  let at = headerBytes
  for (const number of numbers) {
    at = array.writeInt32BE(4, at)
    at = array.writeInt32BE(number, at)
  }
  return array
}

export function uuidArray(ids: readonly (string | null)[]): Buffer {
  const nulls = ids.reduce((count, id) => (id === null ? count + 1 : count), 0)
  const array = arrayOf(oid.uuid, ids.length, ids.length * 20 - nulls * 16)
  let at = headerBytes
  for (const id of ids) {
    at = array.writeInt32BE(id === null ? -1 : 16, at)
    if (id !== null) at = writeUuid(array, id, at)
  }
  return array
}

/** The value of each hexadecimal digit, by its character. */
const digits = new Uint8Array(128)
for (const [value, digit] of '0123456789abcdef'.split('').entries())
  for (const each of [digit, digit.toUpperCase()]) digits[each.charCodeAt(0)] = value

const DASHES = new Set([8, 13, 18, 23])

/** Digit by digit, which takes half the time of cutting the text at its dashes. */
function writeUuid(array: Buffer, id: string, start: number): number {
  let at = start
  for (let index = 0; index < 36; index += 2) {
    if (DASHES.has(index)) index++
    array[at++] = ((digits[id.charCodeAt(index)] ?? 0) << 4) | (digits[id.charCodeAt(index + 1)] ?? 0)
  }
  return at
}
