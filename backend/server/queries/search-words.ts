import { Ordinal } from '#contracts/values/values'

const NUMBER = /^#?[\d,]+$/
const ID = /^(?:account-|user-)?([\da-f]{8}[\da-f-]*)$/i

/** The entry number in a search: 48213 for "#48,213"; undefined for anything else. */
export const numberIn = (words: string): bigint | undefined =>
  NUMBER.test(words) ? Ordinal.safeParse(words.replace(/[#,]/g, '')).data : undefined

/** Both ends inclusive; equal for a whole id. */
export interface IdRange {
  readonly least: string
  readonly greatest: string
}

const filledUp = (hex: string, sign: string): string =>
  hex.padEnd(32, sign).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** All ids that begin with the words; screens show at least the first eight characters of an id. */
export const idRangeIn = (words: string): IdRange | undefined => {
  const hex = ID.exec(words)?.[1]?.toLowerCase().replaceAll('-', '')
  return hex === undefined || hex.length > 32
    ? undefined
    : { least: filledUp(hex, '0'), greatest: filledUp(hex, 'f') }
}
