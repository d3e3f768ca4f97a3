import { expect, it } from '@jest/globals'
import { checkAddress, checkMemo } from '#contracts/values/addresses'
import { assets, DepositMethod } from '#contracts/values/assets'
import { demoWallets } from './wallets.js'

it('Every coin of the demo has an address of its network, with a memo where one is needed', () => {
  expect(demoWallets.map(({ method }) => method)).toEqual(DepositMethod.options)
  for (const { method, address, memo = '' } of demoWallets) {
    const { network, needsMemo } = assets[method]
    expect(checkAddress(network, address)).toEqual({ address })
    expect([checkMemo(network, memo), memo !== '']).toEqual([{ memo }, needsMemo])
  }
})
