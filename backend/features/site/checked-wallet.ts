import { checkAddress, checkMemo } from '#contracts/values/addresses'
import { assets, networks, type DepositMethod } from '#contracts/values/assets'
import type { Wallet } from '#contracts/events/changes'
import { Refusal } from '../../server/refusal.js'

/** The memo for a coin's address, or what is wrong with it: some coins require one. */
const memoFor = (method: DepositMethod, typed: string): ReturnType<typeof checkMemo> => {
  const { network, needsMemo } = assets[method]
  const checked = checkMemo(network, typed)
  const isMissing = needsMemo && 'memo' in checked && checked.memo === ''
  const name = (networks[network].memo ?? 'memo').toLowerCase()
  return isMissing ? { fault: `Enter the ${name} that deposits are matched by.` } : checked
}

const faultAt = (path: string, checked: object) =>
  'fault' in checked ? [{ path, message: String(checked.fault) }] : []

/**
 * A coin's address in its canonical form, with its memo.
 * @throws Refusal `invalid-input` with what is wrong and how to fix it
 */
export const checkedWallet = (method: DepositMethod, typed: Wallet): Wallet => {
  const address = checkAddress(assets[method].network, typed.address)
  const memo = memoFor(method, typed.memo ?? '')
  if ('fault' in address || 'fault' in memo) {
    throw new Refusal('invalid-input', [...faultAt('address', address), ...faultAt('memo', memo)])
  }
  return { ...address, ...(memo.memo !== '' && memo) }
}
