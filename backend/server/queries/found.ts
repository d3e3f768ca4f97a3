import { Refusal } from '../refusal.js'

/** @throws Refusal `not-found`: another person's record answers exactly like a missing one */
export const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Refusal('not-found')
  return row
}
