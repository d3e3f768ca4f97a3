import { describe, expect, it } from '@jest/globals'
import { entryPageSample, entrySample } from '../../testing/client-samples.js'
import { addsUp } from './adds-up.js'

const second = entrySample({
  position: 9n,
  type: 'BalanceDebited',
  amount: -1n,
  settledAfter: 99_999n,
  postings: [
    { book: 'client', amount: -1n },
    { book: 'adjustments', amount: 1n },
  ],
})
const page = entryPageSample([second, entrySample()], {
  moneyOut: -1n,
  moneyOutCount: 1,
  closing: 99_999n,
})

describe('the check that a statement adds up', () => {
  it('passes when sums, balances and postings agree', () => {
    expect(addsUp(page)).toBe(true)
    expect(addsUp(entryPageSample([], { moneyIn: 0n, closing: 0n }))).toBe(true)
  })

  it.each([
    ['the closing balance', { ...page, closing: 99_998n }],
    ['the opening balance', { ...page, opening: 1n }],
    ['a running balance', { ...page, items: [second, entrySample({ settledAfter: 100_001n })] }],
    [
      'a posting',
      {
        ...page,
        items: [
          { ...second, postings: [second.postings[0]!, { book: 'fees' as const, amount: 2n }] },
        ],
      },
    ],
    ['an amount beside its postings', { ...page, items: [{ ...second, amount: -2n }] }],
  ])('fails when %s is one cent off', (_, wrong) => {
    expect(addsUp(wrong)).toBe(false)
  })
})
