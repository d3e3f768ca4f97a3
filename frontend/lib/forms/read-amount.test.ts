import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { PositiveAmount } from '#contracts/values/money'
import { readAmount } from './read-amount.js'

const locales = [
  'en-US',
  'en-IN',
  'de-DE',
  'de-CH',
  'fr-FR',
  'pt-BR',
  'sv-SE',
  'pl-PL',
  'ar-EG',
  'ja-JP',
] as const
const money = (locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

describe('an amount as typed', () => {
  it.each([
    ['1234', '1234'],
    ['1234.5', '1234.5'],
    ['1234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['12,345,678.9', '12345678.9'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['12,34,567.50', '1234567.50'],
    ['1 234,50', '1234.50'],
    ['1\u00A0234,50', '1234.50'],
    ['1\u202F234.50', '1234.50'],
    ["1'234.50", '1234.50'],
    ['1’234', '1234'],
    ['$1,234.50', '1234.50'],
    [' $ 1234 ', '1234'],
    ['1 234,50 $', '1234.50'],
    ['USD 1.234,50', '1234.50'],
    ['1234 usd', '1234'],
    ['１２', '12'],
    ['１，２３４．５０', '1234.50'],
    ['＄１２', '12'],
    ['.5', '0.5'],
    [',50', '0.50'],
    ['0,05', '0.05'],
    ['١٬٢٣٤٫٥٠', '1234.50'],
    ['۱۲۳۴', '1234'],
    ['999999999999999', '999999999999999'],
  ])('reads %j as %s, in every part of the world', (typed, wire) => {
    expect(locales.map((locale) => readAmount(typed, locale))).toEqual(locales.map(() => wire))
  })

  it.each([
    ['1,234', 'en-US', '1234'],
    ['1,234', 'ja-JP', '1234'],
    ['1,234', 'en-IN', '1234'],
    ['1.234', 'de-DE', '1234'],
    ['1.234', 'pt-BR', '1234'],
    ['1.234', 'fr-FR', '1234'],
    ['$12.345', 'de-DE', '12345'],
  ])('reads %s, typed by a reader of %s, as %s', (typed, locale, wire) => {
    expect(readAmount(typed, locale)).toBe(wire)
  })

  it.each([
    ['1.234', 'en-US', ['1234', '1.23']],
    ['1,234', 'de-DE', ['1234', '1.23']],
    ['12.345', 'en-IN', ['12345', '12.34']],
    ['$1,500', 'fr-FR', ['1500', '1.50']],
  ] as const)('does not guess what %s of a reader of %s means', (typed, locale, either) => {
    expect(readAmount(typed, locale)).toEqual(either)
  })

  it.each([
    '',
    ' ',
    '$',
    'abc',
    '-5',
    '+5',
    '1e3',
    '5.',
    '.',
    ',',
    '1,23,4.00',
    '1234,567',
    '0.123',
    '1.2345',
    '1 23',
    '1,234.567',
    '1.234.56',
    '1.234,567.00',
    '1 234.567',
    "1'23",
    '1..5',
    '€5',
    '5 EUR',
  ])('finds no amount in %j', (typed) => {
    expect(locales.map((locale) => readAmount(typed, locale))).toEqual(locales.map(() => undefined))
  })

  it.each(locales)('reads back amounts as %s formats them', (locale) => {
    const cents = fc.bigInt({ min: 1n, max: 100_000_000_000n })
    fc.assert(
      fc.property(cents, (amount) => {
        const written = money(locale).format(
          `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}` as never,
        )
        expect(PositiveAmount.parse(readAmount(written, locale))).toBe(amount)
      }),
    )
  })
})
