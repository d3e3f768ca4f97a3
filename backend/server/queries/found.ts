import { Refusal } from '../refusal.js'

/** @throws Refusal `not-found`: a foreign record answers exactly like an absent one */
export const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Refusal('not-found')
  return row
}
