import { hash, randomFillSync } from 'node:crypto'

const uuid = (bytes: Buffer, version: number): string => {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Random bytes for many ids at once: a call of the generator costs more than the bytes. */
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
  return uuid(bytes, 7)
}

/** A UUIDv8 made of the SHA-256 of its parts: the same parts give the same id, forever. */
export const nameId = (...parts: readonly string[]): string => uuid(hash('sha256', parts.join('\0'), 'buffer'), 8)
