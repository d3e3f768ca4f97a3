import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import {
  formatChange,
  formatCount,
  formatListed,
  formatDecimal,
  formatEntryNumber,
  formatMoney,
  formatPrice,
  formatQuotedRate,
  formatRate,
  splitMoney,
} from './format-money.js'

describe('money on screen', () => {
  it('always shows cents, groups thousands and uses a true minus', () => {
    expect(formatMoney(2523067n)).toBe('$25,230.67')
    expect(formatMoney(5n)).toBe('$0.05')
    expect(formatMoney(0n)).toBe('$0.00')
    expect(formatMoney(-14275n)).toBe('\u2212$142.75')
  })

  it('carries a sign only on changes', () => {
    expect(formatChange(50000n)).toBe('+$500.00')
    expect(formatChange(-50000n)).toBe('\u2212$500.00')
    expect(formatChange(0n)).toBe('$0.00')
  })

  it('keeps every digit of amounts too large for a float', () => {
    expect(formatMoney(123456789012345678901n)).toBe('$1,234,567,890,123,456,789.01')
  })

  it('splits into parts that together form the whole', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -500n, max: 500n }), (cents) => {
        const parts = splitMoney(cents)
        expect(parts.sign + parts.whole + parts.cents).toBe(formatMoney(cents))
      }),
    )
  })

  it('writes entry numbers, counts, rates and coins', () => {
    expect(formatEntryNumber(48213n)).toBe('#48,213')
    expect(formatCount(1000)).toBe('1,000')
    expect([formatListed(10_000), formatListed(10_001), formatListed(100_001, 100_000)]).toEqual([
      '10,000',
      '10,000+',
      '100,000+',
    ])
    expect(formatRate(200)).toBe('2%')
    expect(formatRate(1250)).toBe('12.5%')
    expect(formatDecimal('2401.20')).toBe('2,401.20')
  })

  it.each([
    ['94120.1234', '94,120.12'],
    ['94120.995', '94,121.00'],
    ['2401.2', '2,401.20'],
    ['1', '1.00'],
    ['1.999', '2.00'],
    ['0.9995', '0.9995'],
    ['0.16210985', '0.16211'],
    ['0.162109', '0.162109'],
    ['0.0000123456789', '0.0000123457'],
    ['0.99999951', '1.00'],
    ['0.09999999', '0.1'],
    ['0.5', '0.5'],
    ['0', '0'],
    ['0.00', '0'],
  ])('writes a price of %s as %s', (price, shown) => {
    expect(formatPrice(price)).toBe(shown)
  })
})

describe('the rate of a quote', () => {
  it.each([
    ['2.15127345', '2.15127345'],
    ['94120.1', '94,120.10'],
    ['1', '1.00'],
    ['0.9995', '0.9995'],
  ])('of %s is written as %s, with every digit that the quote used', (rate, shown) => {
    expect(formatQuotedRate(rate)).toBe(shown)
  })
})
