import { describe, expect, it } from '@jest/globals'
import {
  dayIn,
  formatBriefInstant,
  formatClock,
  formatCountdown,
  formatDay,
  formatInstant,
  formatShortInstant,
  formatWaiting,
  zoneLabel,
  zoneName,
} from './format-time.js'

const instant = '2026-09-30T23:30:14.081Z'

describe('time on screen', () => {
  it.each([
    ['UTC', '30 Sep 2026, 23:30', 'UTC'],
    ['Asia/Tokyo', '1 Oct 2026, 08:30', 'GMT+9'],
    ['America/New_York', '30 Sep 2026, 19:30', 'GMT-4'],
  ])('belongs to the day and hour of the zone %s', (zone, shown, name) => {
    expect(formatInstant(instant, { zone })).toBe(shown)
    expect(zoneName(instant, zone)).toBe(name)
  })

  it('is shown with the date in the zone', () => {
    expect(dayIn(instant, 'America/New_York')).toBe('2026-09-30')
    expect(dayIn(instant, 'Asia/Tokyo')).toBe('2026-10-01')
    expect(zoneLabel('America/New_York')).toBe('America/New York')
  })

  it('shows midnight as 00, not as 24', () => {
    expect(formatClock('2026-01-01T00:00:00.000Z', { zone: 'UTC' })).toBe('00:00')
  })

  it('shows seconds and milliseconds when asked for', () => {
    expect(formatClock(instant, { zone: 'UTC', to: 'seconds' })).toBe('23:30:14')
    expect(formatClock(instant, { zone: 'UTC', to: 'milliseconds' })).toBe('23:30:14.081')
  })

  it('leaves the year out of short instants', () => {
    expect(formatShortInstant(instant, { zone: 'UTC' })).toBe('30 Sep, 23:30')
    expect(formatDay(instant, 'UTC')).toBe('30 Sep 2026')
  })

  it('leaves out today’s date and the current year in brief instants', () => {
    const brief = (at: string) => formatBriefInstant(at, { zone: 'UTC' }, instant)
    expect(brief('2026-09-30T08:02:00.000Z')).toBe('08:02')
    expect(brief('2026-09-29T23:59:00.000Z')).toBe('29 Sep, 23:59')
    expect(brief('2025-09-30T08:02:00.000Z')).toBe('30 Sep 2025, 08:02')
  })

  it('says how long something has waited', () => {
    const at = Date.parse(instant)
    expect(formatWaiting(instant, at + 59_000)).toBe('under 1 min')
    expect(formatWaiting(instant, at + 18 * 60_000)).toBe('18 min')
    expect(formatWaiting(instant, at + 61 * 60_000)).toBe('1 h 1 min')
    expect(formatWaiting(instant, at + 119 * 60_000)).toBe('1 h 59 min')
    expect(formatWaiting(instant, at + 22 * 3_600_000)).toBe('22 h')
    expect(formatWaiting(instant, at + 72 * 3_600_000)).toBe('3 days')
  })

  it('counts down to zero and not below', () => {
    expect(formatCountdown(3_600_000)).toBe('60:00')
    expect(formatCountdown(61_001)).toBe('1:02')
    expect(formatCountdown(-5)).toBe('0:00')
  })
})
