/** Digits and upper-case letters that nobody takes for one another: neither 0 and O, nor 1 and I. Five bits each. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code for people to type, from the first bytes of a hash in hexadecimal. */
export const signsOf = (hash: string, length: number): string =>
  [...Buffer.from(hash, 'hex').subarray(0, length)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
