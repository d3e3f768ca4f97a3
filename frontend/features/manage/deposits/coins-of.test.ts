import { expect, it } from '@jest/globals'
import { coinsAtRate } from './coins-of.js'

it.each([
  ['500.25', 50_000n, 48_000n, '480.24'],
  ['500.25', 50_000n, 50_000n, '500.25'],
  ['0.00600000', 50_000n, 25_000n, '0.00300000'],
  ['0.00600001', 50_000n, 25_000n, '0.00300001'],
  ['3', 300n, 200n, '2'],
])('At a quote of %s coins for %s cents, %s cents are %s', (coinAmount, quoted, amount, coins) => {
  expect(coinsAtRate(coinAmount, quoted, amount)).toBe(coins)
})
