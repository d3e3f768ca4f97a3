import { hash, randomFillSync } from 'node:crypto'

/** The variant digit, by the digit that it replaces: only two of its bits are free. */
const variants = '89ab'.repeat(4)

/** Formats 32 hexadecimal digits as a UUID, with its version and variant set. */
const uuid = (hex: string, version: 7 | 8): string => {
  const variant = variants.charAt(parseInt(hex.charAt(16), 16))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Random bytes for many ids, drawn in one call of the generator. */
const drawn = { bytes: Buffer.alloc(4_096), used: 4_096 }

const draw = (count: number): Buffer => {
  if (drawn.used + count > drawn.bytes.length) {
    randomFillSync(drawn.bytes)
    drawn.used = 0
  }
  drawn.used += count
  return Buffer.from(drawn.bytes.subarray(drawn.used - count, drawn.used))
}

/** A UUIDv7: time-ordered, for new records. */
export const timeId = (now: number = Date.now()): string => {
  const bytes = draw(16)
  bytes.writeUIntBE(now, 0, 6)
  return uuid(bytes.toString('hex'), 7)
}

/** A UUIDv8 from the SHA-256 of its parts: the same parts always give the same id. */
export const nameId = (...parts: readonly string[]): string =>
  uuid(hash('sha256', parts.join('\0')), 8)
