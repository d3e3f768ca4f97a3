/** Digits and upper-case letters that cannot be confused: no 0 or O, no 1 or I. Five bits each. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code that people type, from the first bytes of a hexadecimal hash. */
export const signsOf = (hash: string, length: number): string =>
  [...Buffer.from(hash, 'hex').subarray(0, length)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('')
