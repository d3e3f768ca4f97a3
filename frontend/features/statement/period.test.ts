import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { ownWriting } from '#contracts/writing/writing'
import { chooseFormats } from '../../lib/format/chosen-formats.js'
import { balanceLines } from './balance-lines.js'
import { forgetServerDate, noteServerDate } from '../../lib/format/server-clock.js'
import { daysOf } from './period.js'
import { entriesMeant } from './queries.js'

const today = '2026-03-31'

describe('the days of a period', () => {
  it('start on the first of the month or year, and are open at the end', () => {
    expect(daysOf('this-month', {}, today)).toEqual({ fromDay: '2026-03-01' })
    expect(daysOf('this-year', {}, today)).toEqual({ fromDay: '2026-01-01' })
    expect(daysOf('all', {}, today)).toEqual({})
  })

  it('end last month on its last day, even across the new year', () => {
    expect(daysOf('last-month', {}, today)).toEqual({ fromDay: '2026-02-01', toDay: '2026-02-28' })
    expect(daysOf('last-month', {}, '2026-01-15')).toEqual({
      fromDay: '2025-12-01',
      toDay: '2025-12-31',
    })
  })

  it('cover exactly twelve months', () => {
    expect(daysOf('last-12-months', {}, today)).toEqual({ fromDay: '2025-04-01' })
    expect(daysOf('last-12-months', {}, '2026-11-21')).toEqual({ fromDay: '2025-11-22' })
  })

  it('are swapped when the chosen dates are in the wrong order, and either may be missing', () => {
    expect(daysOf('custom', { from: '2026-03-09', to: '2026-03-02' }, today)).toEqual({
      fromDay: '2026-03-02',
      toDay: '2026-03-09',
    })
    expect(daysOf('custom', { to: '2026-03-02' }, today)).toEqual({ toDay: '2026-03-02' })
  })
})

it('The beginning of a range is written without the year if it is this one, in the language and on the clock of the reader', () => {
  const opening = () =>
    balanceLines(
      { opening: 0n, closing: 0n, debt: null },
      { fromDay: '2026-11-05' },
      { today: '2026-11-21', now: 'Now' },
    ).opening.when
  expect(opening()).toBe('5 Nov, 00:00')
  chooseFormats({ ...ownWriting.formats, locale: 'lt-LT' })
  expect(opening()).toBe('11-05, 00:00')
  chooseFormats({ ...ownWriting.formats, clock: 'h12' })
  expect(opening()).toMatch(/^5 Nov, 12:00\sam$/)
  chooseFormats(undefined)
})

describe('this month', () => {
  afterEach(() => {
    jest.useRealTimers()
    forgetServerDate()
    chooseFormats(undefined)
  })

  it('is that of the server’s clock, where this computer is already in the next one', () => {
    const [here, there] = [
      Date.parse('2026-12-01T00:30:00.000Z'),
      Date.parse('2026-11-30T22:30:00.000Z'),
    ]
    jest.useFakeTimers({ now: here })
    chooseFormats({ ...ownWriting.formats, timeZone: 'UTC' })
    noteServerDate(new Date(there).toUTCString(), here - 100, here)
    expect(entriesMeant({ period: 'this-month', staff: false })).toMatchObject({
      fromDay: '2026-11-01',
    })
  })
})
