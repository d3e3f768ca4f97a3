import { describe, expect, it } from '@jest/globals'
import { Hours } from '#contracts/values/instrument-file'
import { listed } from '#contracts/values/instruments'
import { lastTradedAt, openSpans, sessionAt } from './sessions.js'

const [forex, stocks] = [listed('EURUSD').hours, listed('AAPL').hours]
const at = (time: string) => Date.parse(`${time}:00.000Z`)
const text = (millis: number | null) => millis && new Date(millis).toISOString().slice(0, 16)
const session = (hours: Hours, time: string) => {
  const { isOpen, since, until } = sessionAt(hours, at(time))
  return [isOpen, text(since), text(until)]
}

describe('the session of a market', () => {
  it('of coins is open, and always was and will be', () => {
    expect(session(listed('BTCUSD').hours, '2026-11-28T03:00')).toEqual([true, null, null])
  })

  it('of currencies is one week, from Sunday to Friday at 17:00 in New York', () => {
    const week = [true, '2026-11-22T22:00', '2026-11-27T22:00']
    for (const time of ['2026-11-22T22:00', '2026-11-25T05:00', '2026-11-27T21:59'])
      expect(session(forex, time)).toEqual(week)
    const weekend = [false, '2026-11-27T22:00', '2026-11-29T22:00']
    for (const time of ['2026-11-27T22:00', '2026-11-28T12:00', '2026-11-29T21:59'])
      expect(session(forex, time)).toEqual(weekend)
  })

  it.each([
    ['summer', '2026-07-15T12:00', '2026-07-12T21:00', '2026-07-17T21:00'],
    [
      'the week after clocks go forward',
      '2026-03-10T12:00',
      '2026-03-08T21:00',
      '2026-03-13T21:00',
    ],
    ['the week after clocks go back', '2026-11-03T12:00', '2026-11-01T22:00', '2026-11-06T22:00'],
  ])('of currencies follows the clocks of New York in %s', (_, time, since, until) => {
    expect(session(forex, time)).toEqual([true, since, until])
  })

  it('of shares is one day, from 9:30 to 16:00 in New York, to the minute', () => {
    const day = [true, '2026-11-24T14:30', '2026-11-24T21:00']
    expect(session(stocks, '2026-11-24T14:30')).toEqual(day)
    expect(session(stocks, '2026-11-24T20:59')).toEqual(day)
    const night = [false, '2026-11-24T21:00', '2026-11-25T14:30']
    expect(session(stocks, '2026-11-24T21:00')).toEqual(night)
    expect(session(stocks, '2026-11-25T14:29')).toEqual(night)
    expect(session(stocks, '2026-07-15T14:00')).toEqual([
      true,
      '2026-07-15T13:30',
      '2026-07-15T20:00',
    ])
  })

  it('of shares leaves out holidays and ends early on days before', () => {
    expect(session(stocks, '2026-11-26T16:00')).toEqual([
      false,
      '2026-11-25T21:00',
      '2026-11-27T14:30',
    ])
    expect(session(stocks, '2026-11-27T17:59')).toEqual([
      true,
      '2026-11-27T14:30',
      '2026-11-27T18:00',
    ])
    expect(session(stocks, '2026-11-27T18:00')).toEqual([
      false,
      '2026-11-27T18:00',
      '2026-11-30T14:30',
    ])
  })

  it('is told for a zone a day ahead of UTC, and has no end if there is none in sight', () => {
    const hours = Hours.parse({
      zone: 'Pacific/Kiritimati',
      week: { Monday: '00:00-24:00' },
      exceptions: {},
    })
    expect(session(hours, '2026-11-29T10:00')).toEqual([
      true,
      '2026-11-29T10:00',
      '2026-11-30T10:00',
    ])
    const never = Hours.parse({
      zone: 'UTC',
      week: { Monday: '09:00-10:00' },
      exceptions: Object.fromEntries(
        Array.from({ length: 20 }, (_, week) => [
          new Date(at('2026-11-02T00:00') + week * 7 * 86_400_000).toISOString().slice(0, 10),
          'closed',
        ]),
      ),
    })
    expect(session(never, '2026-12-16T12:00')).toEqual([false, null, null])
  })
})

it('The last price is of now, or of the end of the last session', () => {
  expect(text(lastTradedAt(stocks, at('2026-11-24T15:00')))).toBe('2026-11-24T15:00')
  expect(text(lastTradedAt(stocks, at('2026-11-28T15:00')))).toBe('2026-11-27T18:00')
})

describe('the spans of time in which a market was open', () => {
  const HOUR = 3_600_000
  const before = (hours: Hours, long: number, time: string) =>
    openSpans(hours, { long, count: 4 }, at(time)).map(text)

  it('of coins are all', () => {
    expect(before(listed('BTCUSD').hours, HOUR, '2026-11-28T03:10')).toEqual([
      '2026-11-28T03:00',
      '2026-11-28T02:00',
      '2026-11-28T01:00',
      '2026-11-28T00:00',
    ])
  })

  it('leave out nights and weekends, and begin with the one that holds the opening', () => {
    expect(before(stocks, HOUR, '2026-11-23T15:10')).toEqual([
      '2026-11-23T15:00',
      '2026-11-23T14:00',
      '2026-11-20T20:00',
      '2026-11-20T19:00',
    ])
    expect(before(forex, 24 * HOUR, '2026-11-28T12:00')).toEqual([
      '2026-11-27T00:00',
      '2026-11-26T00:00',
      '2026-11-25T00:00',
      '2026-11-24T00:00',
    ])
  })
})
