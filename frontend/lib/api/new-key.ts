/**
 * A new idempotency key: 128 random bits as hexadecimal digits. `crypto.randomUUID` would exist
 * only on https pages.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
