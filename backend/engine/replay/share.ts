/**
 * One of several equal parts of all keys: if not everything fits in memory, the log is read once
 * for each part.
 */
export interface Share {
  readonly at: number
  readonly of: number
}

/** More is in memory than allowed: the keys have to be divided into more parts. */
export class TooMuchInHand extends Error {
  override readonly name = 'TooMuchInHand'
}

/** FNV-1a: keys that differ in only one character are spread as evenly as any others. */
const hashOf = (key: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

export const isInShare = (key: string, { at, of }: Share): boolean =>
  of === 1 || hashOf(key) % of === at
