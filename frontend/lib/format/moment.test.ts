import { afterEach, describe, expect, it } from '@jest/globals'
import { formatLocales } from '#contracts/own/preferences'
import { ownWriting } from '#contracts/writing/writing'
import * as fc from 'fast-check'
import { chooseFormats } from './chosen-formats.js'
import { formatInstant } from './format-time.js'
import { momentOf } from './moment.js'

const end = (...parts: [number, number, number, number, number, number]) => ({
  at: new Date(...parts, 999).toISOString(),
})

afterEach(() => chooseFormats(undefined))

describe('a typed moment', () => {
  it.each([
    ['48,213', 48_213n],
    ['#25', 25n],
    ['0', 0n],
  ])('of %s is the number of an event', (typed, ordinal) => {
    expect(momentOf(typed)).toEqual({ ordinal })
  })

  it.each([
    ['2026-11-12', end(2026, 10, 12, 23, 59, 59)],
    ['2026-11-12 14:30', end(2026, 10, 12, 14, 30, 59)],
    ['2026-11-12T14:30:58', end(2026, 10, 12, 14, 30, 58)],
    ['12 Nov 2026, 14:31:07', end(2026, 10, 12, 14, 31, 7)],
    ['12 november 2026 14:31', end(2026, 10, 12, 14, 31, 59)],
    ['12 Nov 2026', end(2026, 10, 12, 23, 59, 59)],
    ['1 Nov 2026, 8:59', end(2026, 10, 1, 8, 59, 59)],
    [' 20  Nov 2026,  08:02 ', end(2026, 10, 20, 8, 2, 59)],
  ])('of %s is the end of what it names', (typed, moment) => {
    expect(momentOf(typed)).toEqual(moment)
  })

  it.each([
    '',
    'yesterday',
    '12 Nov',
    '#',
    '31 Nov 2026',
    '12 Foo 2026',
    '2026-13-01',
    '12 Nov 2026, 25:00',
    '12 Nov 2026, 14:75',
    '9007199254740993',
  ])('of %j is not understood', (typed) => {
    expect(momentOf(typed)).toBeUndefined()
  })
})

describe('a moment in the formats of its reader', () => {
  const seconds = fc.integer({ min: Date.UTC(2020, 0) / 1_000, max: Date.UTC(2030, 0) / 1_000 })

  it.each([null, ...formatLocales])(
    'is read back as the same one in %s, on either clock',
    (locale) => {
      for (const clock of ['h23', 'h12'] as const) {
        chooseFormats({ ...ownWriting.formats, locale, clock, timeZone: 'Asia/Kolkata' })
        fc.assert(
          fc.property(seconds, (second) => {
            const shown = formatInstant(new Date(second * 1_000).toISOString(), { to: 'seconds' })
            expect([shown, momentOf(shown)]).toEqual([
              shown,
              { at: new Date(second * 1_000 + 999).toISOString() },
            ])
          }),
          { numRuns: 30 },
        )
      }
    },
  )

  it('may lack its seconds or its time, and is also read in the form that the product has by itself', () => {
    chooseFormats({ ...ownWriting.formats, locale: 'en-US', timeZone: 'UTC' })
    for (const typed of [
      'Nov 12, 2026, 14:30',
      'nov 12 2026 2:30 pm',
      '12 Nov 2026, 14:30',
      '2026-11-12T14:30',
    ])
      expect([typed, momentOf(typed)]).toEqual([typed, { at: '2026-11-12T14:30:59.999Z' }])
    expect(momentOf('Nov 12, 2026')).toEqual({ at: '2026-11-12T23:59:59.999Z' })
    expect(
      ['Nov 31, 2026', 'Nov 12, 2026, 24:30', 'Nov 12, 2026, 99999999999999:30'].map(momentOf),
    ).toEqual([undefined, undefined, undefined])
  })
})

describe('a moment in an hour that comes twice', () => {
  it.each(['2026-10-25T00:30:59.999Z', '2026-10-25T01:30:59.999Z'])(
    'is read back as it is shown, with its offset: %s',
    (at) => {
      chooseFormats({ ...ownWriting.formats, timeZone: 'Europe/Berlin' })
      const shown = formatInstant(at)
      expect(shown).toMatch(/^25 Oct 2026, 02:30 GMT\+[12]$/)
      expect(momentOf(shown)).toEqual({ at })
    },
  )
})
