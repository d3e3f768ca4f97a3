import { describe, expect, it } from '@jest/globals'
import { amountToType, shownAmount, typedAmount } from './typed-amount.js'

const field = typedAmount('Input an amount')
const problemOf = (typed: string) =>
  field.safeParse(typed).error?.issues.map(({ message }) => message)

describe('the field of an amount', () => {
  it('turns what was typed into wire form, and shows it as money', () => {
    expect(field.parse(' 1.234,5 ')).toBe('1234.5')
    expect(shownAmount(' 1.234,5 ')).toBe('$1,234.50')
  })

  it.each([
    ['en-US', '1234567.5', '1,234,567.50'],
    ['de-DE', '1234.50', '1.234,50'],
    ['de-DE', '0.07', '0,07'],
    ['bn-BD', '1234.50', '1234.50'],
    ['en-US', 'abc', 'abc'],
  ])('shows in %s the wire form %s as %s', (locale, wire, shown) => {
    expect(amountToType(wire, locale)).toBe(shown)
  })

  it.each([
    ['', 'Input an amount'],
    ['  ', 'Input an amount'],
    ['abc', 'Enter an amount such as 1234.50, with at most two decimals'],
    ['\u22125', 'An amount has no sign: leave out the minus or plus in front of it'],
    ['1.2345', 'Enter an amount such as 1234.50, with at most two decimals'],
    ['0', 'The amount must be more than zero'],
    ['0,00', 'The amount must be more than zero'],
    ['1.234', 'Do you mean $1,234.00 or $1.23? Enter 1234 or 1.23.'],
    ['1,000,000,000.01', 'The most is $1,000,000,000.00.'],
    ['999999999999999', 'The most is $1,000,000,000.00.'],
  ])('says of %j: %s', (typed, why) => {
    expect(problemOf(typed)).toEqual([why])
    expect(shownAmount(typed)).toBeUndefined()
  })
})
