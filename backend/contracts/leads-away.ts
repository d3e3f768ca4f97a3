/** Characters of words that have both letters and digits. A sentence has few of them; the address of a coin is nothing else. */
const MOST_MIXED = 19
const LONGEST_WORD = 30

const link = /https?:|www\.|[\p{L}\d]\.\p{L}{2,}|@/iu
/** A telephone or account number, in whatever groups. */
const longNumber = /\d(?:[ ./-]?\d){10,}/

/** Whether words for people may lead them away: they hold a link, an address of mail, the address of a coin or the number of an account. */
export const leadsAway = (written: string): boolean => {
  const text = written.normalize('NFKC')
  const words = text.split(/[^\p{L}\d]+/u)
  const mixed = words.filter((word) => /\p{L}/u.test(word) && /\d/.test(word)).join('')
  return link.test(text) || longNumber.test(text) || mixed.length > MOST_MIXED || words.some((word) => word.length > LONGEST_WORD)
}
