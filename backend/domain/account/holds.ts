import { without } from '../by-id.js'
import type { Account, Hold } from './state.js'

/**
 * Reserves money under the id of its cause.
 * @throws Error if money is already held under it: then the log is damaged
 */
export const hold = (account: Account, id: string, reserved: Hold): Account => {
  if (account.holds.has(id)) throw new Error(`${id} holds money already`)
  return { ...account, holds: new Map(account.holds).set(id, reserved) }
}

/** @throws Error if nothing is held under the id: then the log is damaged */
export const release = (account: Account, id: string): Account => {
  if (!account.holds.has(id)) throw new Error(`the account holds nothing for ${id}`)
  return { ...account, holds: without(account.holds, id) }
}
