import { hash, randomBytes } from 'node:crypto'

const uuid = (bytes: Buffer, version: number): string => {
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A UUIDv7: time-ordered, for new records. */
export const timeId = (now: number = Date.now()): string => {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  return uuid(bytes, 7)
}

/** A UUIDv8 made of the SHA-256 of its parts: the same parts give the same id, forever. */
export const nameId = (...parts: readonly string[]): string => uuid(hash('sha256', parts.join('\0'), 'buffer'), 8)
