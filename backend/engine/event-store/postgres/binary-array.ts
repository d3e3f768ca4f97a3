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
    if (id !== null) at += array.write(hexOf(id), at, 'hex')
  }
  return array
}

const hexOf = (id: string): string => id.slice(0, 8) + id.slice(9, 13) + id.slice(14, 18) + id.slice(19, 23) + id.slice(24)
