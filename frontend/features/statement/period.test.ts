import { describe, expect, it } from '@jest/globals'
import { daysOf } from './period.js'

const now = new Date('2026-03-31T23:59:59.000Z')

describe('the days of a period', () => {
  it('reach from the first of the month or year, open at the end', () => {
    expect(daysOf('this-month', {}, now)).toEqual({ fromDay: '2026-03-01' })
    expect(daysOf('this-year', {}, now)).toEqual({ fromDay: '2026-01-01' })
    expect(daysOf('all', {}, now)).toEqual({})
  })

  it('end last month on its last day, also across a new year', () => {
    expect(daysOf('last-month', {}, now)).toEqual({ fromDay: '2026-02-01', toDay: '2026-02-28' })
    expect(daysOf('last-month', {}, new Date('2026-01-15T00:00:00.000Z'))).toEqual({ fromDay: '2025-12-01', toDay: '2025-12-31' })
  })

  it('hold twelve months and no day more', () => {
    expect(daysOf('last-12-months', {}, now)).toEqual({ fromDay: '2025-04-01' })
    expect(daysOf('last-12-months', {}, new Date('2026-11-21T08:00:00.000Z'))).toEqual({ fromDay: '2025-11-22' })
  })

  it('are swapped when the chosen dates are in the wrong order, and may be open', () => {
    expect(daysOf('custom', { from: '2026-03-09', to: '2026-03-02' }, now)).toEqual({ fromDay: '2026-03-02', toDay: '2026-03-09' })
    expect(daysOf('custom', { to: '2026-03-02' }, now)).toEqual({ toDay: '2026-03-02' })
  })
})
