import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { z } from 'zod'
import { cents } from '../../testing/stories/arbitraries.js'
import { feeOf, MAX_AMOUNT, Money, NO_SIGN, PositiveAmount } from './money.js'

const refused = [
  ['negative', '-1'],
  ['negative cents', '-0.01'],
  ['zero', '0'],
  ['zero cents', '0.00'],
  ['not a number', 'NaN'],
  ['infinite', 'Infinity'],
  ['a power of ten', '1e3'],
  ['a huge power of ten', '1e400'],
  ['a tiny power of ten', '1e-9'],
  ['hexadecimal', '0x10'],
  ['too precise', '1.001'],
  ['precise in zeros', '1.000'],
  ['one cent too large', '1000000000.01'],
  ['far too large', '9'.repeat(19)],
  ['with a decimal comma', '5,00'],
  ['with separators', '1,000.00'],
  ['with spaces', ' 5 '],
  ['with a line end', '5\n'],
  ['with a sign', '+5'],
  ['without a whole part', '.50'],
  ['without decimals after the point', '5.'],
  ['in full-width digits', '１００'],
  ['in Arabic digits', '٥'],
  ['empty', ''],
  ['a number', 5],
  ['no number', Number.NaN],
  ['a bigint', 5n],
  ['a list', ['5']],
  ['an object', { amount: '5' }],
  ['true', true],
  ['null', null],
  ['missing', undefined],
] as const

describe('an amount to be moved', () => {
  it.each(refused)('is refused when it is %s', (_, amount) => {
    expect(PositiveAmount.safeDecode(amount as never).success).toBe(false)
  })

  it.each(['1.001', '0', '1000000000.01'])(
    'is refused with a message that speaks of an amount: %s',
    (amount) => {
      expect(PositiveAmount.safeDecode(amount).error?.issues[0]?.message).toMatch(/amount/i)
      expect(Money.safeDecode('1').error?.issues[0]?.message).toMatch(/amount/i)
    },
  )

  it.each([
    ['0.01', 1n],
    ['0.1', 10n],
    ['1', 100n],
    ['1234.50', 123_450n],
    ['007', 700n],
    ['1000000000.00', MAX_AMOUNT],
  ])('reads %s exactly', (text, amount) => {
    expect(PositiveAmount.decode(text)).toBe(amount)
  })

  it('is written with two decimals and read back unchanged', () => {
    const property = fc.property(fc.bigInt({ min: 1n, max: MAX_AMOUNT }), (amount) => {
      const text = z.encode(PositiveAmount, amount)
      expect(text).toMatch(/^\d+\.\d\d$/)
      expect(PositiveAmount.decode(text)).toBe(amount)
    })
    fc.assert(property)
  })

  it.each([0n, -1n, MAX_AMOUNT + 1n])('is not written when it is %s cents', (amount) => {
    expect(z.safeEncode(PositiveAmount, amount).success).toBe(false)
  })
})

describe('money', () => {
  it('is read back as it was written, negative amounts included', () => {
    const property = fc.property(
      fc.oneof(cents, fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })),
      (amount) => {
        expect(Money.decode(z.encode(Money, amount))).toBe(amount)
      },
    )
    fc.assert(property)
  })

  it.each([
    [0n, '0.00'],
    [-1n, '-0.01'],
    [-100n, '-1.00'],
    [123_450n, '1234.50'],
  ])('writes %s cents as %s', (amount, text) => {
    expect(z.encode(Money, amount)).toBe(text)
  })

  it.each(['1', '1.5', '1.005', '--1.00', '1.00-', 'NaN', ''])('is not read from %j', (text) => {
    expect(Money.safeDecode(text).success).toBe(false)
  })
})

describe('a fee', () => {
  it.each([
    [100_00n, 200, 2_00n],
    [25n, 200, 0n],
    [75n, 200, 2n],
    [1n, 5_000, 0n],
    [3n, 5_000, 2n],
    [5n, 5_000, 2n],
    [5n, 0, 0n],
    [1n, 3_333, 0n],
    [2n, 3_333, 1n],
  ])('of %s cents at %s basis points is %s cents, a half to the even cent', (amount, rate, fee) => {
    expect(feeOf(amount, rate)).toBe(fee)
  })

  const amounts = fc.oneof(cents, fc.bigInt({ min: 1n, max: MAX_AMOUNT }))
  const rates = fc.integer({ min: 0, max: 5_000 })

  it('is the nearest cent, and the even one of two', () => {
    const property = fc.property(amounts, rates, (amount, rate) => {
      const fee = feeOf(amount, rate)
      const off = 2n * (fee * 10_000n - amount * BigInt(rate))
      expect(off >= -10_000n && off <= 10_000n).toBe(true)
      const isHalf = off === 10_000n || off === -10_000n
      expect(isHalf && fee % 2n === 1n).toBe(false)
    })
    fc.assert(property, { numRuns: 1_000 })
  })

  it('never exceeds its amount', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) =>
        expect(feeOf(amount, rate) <= amount).toBe(true),
      ),
    )
  })
})

it.each(['-5', '\u22125', '\u20135', '+5', '\uFF0D5', ' \u22125.00'])(
  'A sign before an amount is named in the refusal: %j',
  (text) => {
    expect(PositiveAmount.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      NO_SIGN,
    ])
  },
)
