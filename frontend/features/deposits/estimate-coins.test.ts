import { describe, expect, it } from '@jest/globals'
import { estimateCoins } from './estimate-coins.js'

describe('the estimate of coins', () => {
  it('rounds up, so that the dollars are never short', () => {
    expect(estimateCoins(500_00n, '0.9995', 2)).toBe('500.26')
    expect(estimateCoins(1n, '94120', 8)).toBe('0.00000011')
  })

  it('is exact if the division leaves no remainder', () => {
    expect(estimateCoins(500_00n, '0.5', 2)).toBe('1000')
    expect(estimateCoins(100_00n, '80', 8)).toBe('1.25')
  })
})
