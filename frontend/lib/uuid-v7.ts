const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A UUID of version 7: milliseconds since 1970 in its first 48 bits, the rest random. */
export const uuidV7 = (now = Date.now()): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes.set([40, 32, 24, 16, 8, 0].map((bits) => Math.floor(now / 2 ** bits) & 0xff))
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const text = hex(bytes)
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}
