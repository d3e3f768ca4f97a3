import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { writingIn, writingOr } from './chosen-writing.js'
import { instantText, ownWriting } from './writing.js'
import { forgetClocks, isKnownZone, keepClocks, offsetAt, shownAt, zoneNameAt } from './zones.js'

const minutes = (instant: string) => Date.parse(instant) / 60_000

/**
 * An hour ahead of UTC for ten years, then two hours and a half behind it, which no table of any
 * browser or server says.
 */
const keepIn = (zone: string) => {
  const changes = [
    { after: minutes('2020-01-01T00:00:00.000Z'), ahead: 60 },
    {
      after: minutes('2030-01-01T00:00:00.000Z') - minutes('2020-01-01T00:00:00.000Z'),
      ahead: -150,
    },
  ]
  return keepClocks({ zone, changes, until: minutes('2040-01-01T00:00:00.000Z') })
}

const hours = (at: string, zone: string) => offsetAt(Date.parse(at), zone) / 3_600_000

describe('a zone whose clocks are kept', () => {
  beforeEach(() => void keepIn('Asia/Tokyo'))
  afterEach(forgetClocks)

  it('is told by them to the millisecond within their span, and by the tables of this computer outside of it', () => {
    expect(
      [
        '2019-12-31T23:59:59.999Z',
        '2020-01-01T00:00:00.000Z',
        '2029-12-31T23:59:59.999Z',
        '2030-01-01T00:00:00.000Z',
      ].map((at) => hours(at, 'Asia/Tokyo')),
    ).toEqual([9, 1, 1, -2.5])
    expect(
      ['2039-12-31T23:59:59.999Z', '2040-01-01T00:00:00.000Z'].map((at) => hours(at, 'asia/tokyo')),
    ).toEqual([-2.5, 9])
    expect(hours('2030-01-01T00:00:00.000Z', 'America/Bogota')).toBe(-5)
  })

  it('says whether what was told before is told otherwise now', () => {
    forgetClocks()
    expect(hours('2026-01-01T00:00:00.000Z', 'Africa/Lagos')).toBe(1)
    expect(keepIn('Africa/Lagos')).toBe(false)
    forgetClocks()
    expect(hours('2031-01-01T00:00:00.000Z', 'Africa/Lagos')).toBe(1)
    expect([keepIn('Africa/Lagos'), keepIn('Africa/Lagos')]).toEqual([true, false])
  })

  it('has one day in every way of writing', () => {
    const at = '2026-09-30T22:59:14.081Z'
    const formats = { ...ownWriting.formats, timeZone: 'Asia/Tokyo' }
    const told = (locale: string | null, clock: 'h12' | 'h23') =>
      instantText(at, 'Asia/Tokyo', writingIn({ ...formats, locale, clock })).replaceAll(
        /\s/gu,
        ' ',
      )
    expect([
      told(null, 'h23'),
      told(null, 'h12'),
      told('de-DE', 'h23'),
      told('en-US', 'h12'),
    ]).toEqual([
      '30 Sep 2026, 23:59',
      '30 Sep 2026, 11:59 pm',
      '30. Sept. 2026, 23:59',
      'Sep 30, 2026, 11:59 PM',
    ])
    expect(shownAt(at, 'Asia/Tokyo').toISOString()).toBe('2026-09-30T23:59:14.081Z')
  })

  it('is named by its offset where the names of this computer are of other clocks', () => {
    expect(
      ['2029-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z', '2041-01-01T00:00:00.000Z'].map(
        (at) => zoneNameAt(at, 'Asia/Tokyo'),
      ),
    ).toEqual(['GMT+1', 'GMT-2:30', 'GMT+9'])
  })

  it('has its offset beside a time that they show twice', () => {
    const told = (at: string) => instantText(at, 'Asia/Tokyo', ownWriting)
    expect(
      ['2029-12-31T21:00:00.000Z', '2030-01-01T00:30:00.000Z', '2030-01-01T04:00:00.000Z'].map(
        told,
      ),
    ).toEqual(['31 Dec 2029, 22:00 GMT+1', '31 Dec 2029, 22:00 GMT-2:30', '1 Jan 2030, 01:30'])
  })
})

describe('a zone that this computer lacks', () => {
  afterEach(forgetClocks)
  const formats = { ...ownWriting.formats, locale: 'de-DE', timeZone: 'Mars/Olympus' }

  it('is told, also outside their span, once its clocks are kept', () => {
    keepIn('Mars/Olympus')
    expect([isKnownZone('Mars/Olympus'), writingOr(formats).formats]).toEqual([true, formats])
    expect(
      ['1999-01-01T00:00:00.000Z', '2029-01-01T00:00:00.000Z', '2050-01-01T00:00:00.000Z'].map(
        (at) => hours(at, 'Mars/Olympus'),
      ),
    ).toEqual([1, 1, -2.5])
    expect(zoneNameAt('2029-01-01T00:00:00.000Z', 'Mars/Olympus')).toBe('GMT+1')
  })

  it('is none until then', () => {
    expect([isKnownZone('Mars/Olympus'), writingOr(formats)]).toEqual([false, ownWriting])
    expect(() => offsetAt(0, 'Mars/Olympus')).toThrow(RangeError)
  })
})
