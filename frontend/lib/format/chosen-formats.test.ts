import { afterEach, describe, expect, it } from '@jest/globals'
import type { Formats } from '#contracts/writing/formats'
import { formatLocales } from '#contracts/own/preferences'
import { ownWriting } from '#contracts/writing/writing'
import { chooseFormats, writtenIn } from './chosen-formats.js'
import { writingNow } from './formats.js'
import {
  asDollars,
  formatChange,
  formatCount,
  formatDecimal,
  formatDollars,
  formatEntryNumber,
  formatMoney,
  formatPrice,
  formatQuotedRate,
  formatRate,
} from './format-money.js'
import {
  formatBriefInstant,
  formatClock,
  formatDay,
  formatInstant,
  formatShortInstant,
  localZone,
} from './format-time.js'
import { momentOf } from './moment.js'
import { amountToType, shownAmount } from '../forms/typed-amount.js'

const german: Formats = {
  locale: 'de-DE',
  timeZone: 'Asia/Tokyo',
  clock: 'h23',
  currency: 'symbol',
}
const at = '2026-09-30T23:30:14.081Z'
/** Spaces that do not break are drawn like others. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ').replaceAll("'", '’')

afterEach(() => chooseFormats(undefined))

describe('amounts in the formats of the reader', () => {
  it('have the signs of their language in their places, and every digit', () => {
    chooseFormats(german)
    expect(plain(formatMoney(2_523_067n))).toBe('25.230,67 $')
    expect(plain(formatChange(-14_275n))).toBe('\u2212142,75 $')
    expect(plain(formatMoney(123_456_789_012_345_678_901n))).toBe('1.234.567.890.123.456.789,01 $')
    expect(plain(formatDollars(2_500_000n))).toBe('25.000 $')
    expect([
      formatCount(48_213),
      formatDecimal('2401.20'),
      formatPrice('94120.995'),
      formatRate(1_250),
    ]).toEqual(['48.213', '2.401,20', '94.121,00', '12,5%'])
    expect(plain(asDollars(formatQuotedRate('2.15127345')))).toBe('2,15127345 $')
  })

  it('show the dollar as its reader wants it', () => {
    const shown = (currency: Formats['currency'], locale: string | null) =>
      plain(writtenIn({ ...ownWriting.formats, locale, currency }, () => formatMoney(123_450n)))
    expect([
      shown('symbol', null),
      shown('code', null),
      shown('symbol', 'en-CA'),
      shown('narrowSymbol', 'en-CA'),
    ]).toEqual(['$1,234.50', 'USD 1,234.50', 'US$1,234.50', '$1,234.50'])
    expect([
      shown('symbol', 'en-IN'),
      shown('symbol', 'de-CH'),
      shown('symbol', 'fr-FR'),
      shown('code', 'pl-PL'),
    ]).toEqual(['$1,234.50', '$ 1’234.50', '1 234,50 $US', '1234,50 USD'])
    expect(
      plain(
        writtenIn({ ...ownWriting.formats, locale: 'en-IN' }, () => formatMoney(1_234_567_890n)),
      ),
    ).toBe('$1,23,45,678.90')
  })

  it('leave the number of an entry alone, because people call entries by it', () => {
    chooseFormats(german)
    expect(formatEntryNumber(48_213n)).toBe('#48,213')
  })

  it.each(formatLocales)(
    'are found again in a text of %s, and typed as they are shown',
    (locale) => {
      for (const currency of ['symbol', 'narrowSymbol', 'code'] as const) {
        chooseFormats({ ...ownWriting.formats, locale, currency })
        const [amount, change] = [formatMoney(123_456_789n), formatChange(-5n)]
        expect(`You asked for ${amount}, of which ${change}.`.match(writingNow().amounts)).toEqual([
          amount,
          change,
        ])
        expect(shownAmount(amountToType('1234.50'))).toBe(formatMoney(123_450n))
      }
    },
  )

  it('are also found where they were typed in another format, or without cents', () => {
    for (const formats of [ownWriting.formats, german]) {
      chooseFormats(formats)
      expect('The proof shows $300 and $1,300.50, not $20.'.match(writingNow().amounts)).toEqual([
        '$300',
        '$1,300.50',
        '$20',
      ])
    }
  })
})

describe('times in the formats of the reader', () => {
  it('are those of the chosen zone, in the language and on the clock that were chosen', () => {
    chooseFormats(german)
    expect([localZone(), formatInstant(at), formatShortInstant(at)]).toEqual([
      'Asia/Tokyo',
      '1. Okt. 2026, 08:30',
      '1. Okt., 08:30',
    ])
    expect(formatClock(at, { to: 'milliseconds' })).toBe('08:30:14,081')
    chooseFormats({ ...ownWriting.formats, timeZone: 'America/New_York', clock: 'h12' })
    expect([formatInstant(at), formatClock(at, { to: 'seconds' })].map(plain)).toEqual([
      '30 Sep 2026, 7:30 pm',
      '7:30:14 pm',
    ])
  })

  it('leave out today and the current year by the days of the chosen zone', () => {
    chooseFormats(german)
    expect(formatBriefInstant('2026-09-30T15:00:00.000Z', {}, at)).toBe('00:00')
    expect(formatBriefInstant('2026-09-30T14:59:00.000Z', {}, at)).toBe('30. Sept., 23:59')
    expect(formatDay(at)).toBe('1. Okt. 2026')
  })

  it('can be typed as they are shown', () => {
    chooseFormats({ ...german, locale: 'es-ES' })
    expect(momentOf('1 oct 2026, 08:30')).toEqual({ at: '2026-09-30T23:30:59.999Z' })
    chooseFormats({ ...ownWriting.formats, timeZone: 'America/New_York', clock: 'h12' })
    expect(momentOf('30 Sep 2026, 7:30 pm')).toEqual({ at: '2026-09-30T23:30:59.999Z' })
    expect([momentOf('30 Sep 2026, 13:30 pm'), momentOf('30 Sep 2026, 0:30 am')]).toEqual([
      undefined,
      undefined,
    ])
  })
})

it('Formats that this browser does not know are left out, and everything stays readable', () => {
  chooseFormats({ ...german, timeZone: 'Mars/Olympus' })
  expect([writingNow().formats, formatMoney(5n)]).toEqual([ownWriting.formats, '$0.05'])
})
