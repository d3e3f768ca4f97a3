/**
 * The length of words with both letters and digits. A sentence has few of them; a coin's address is
 * one.
 */
const MOST_MIXED = 19
const LONGEST_WORD = 30

const link = /https?:|www\.|[\p{L}\d]\.\p{L}{2,}|@/iu
/** A telephone or account number, grouped in any way. */
const longNumber = /\d(?:[ ./-]?\d){10,}/

/**
 * Whether a text could lead readers away: it contains a link, an email address, a coin's address or
 * an account number.
 */
export const leadsAway = (written: string): boolean => {
  const text = written.normalize('NFKC')
  const words = text.split(/[^\p{L}\d]+/u)
  const mixed = words.filter((word) => /\p{L}/u.test(word) && /\d/.test(word)).join('')
  return (
    link.test(text) ||
    longNumber.test(text) ||
    mixed.length > MOST_MIXED ||
    words.some((word) => word.length > LONGEST_WORD)
  )
}
