/** A new idempotency key: 128 random bits in hexadecimal digits. `crypto.randomUUID` exists on https pages only. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
