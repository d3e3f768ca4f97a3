import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { dayAfter, isoInZone, startOfDay, wallClock } from './zoned-days.js'

const start = (day: string, zone: string) => startOfDay(day, zone).toISOString()

describe('a day of a zone', () => {
  it.each([
    ['UTC', '2026-10-31', '2026-10-31T00:00:00.000Z'],
    ['America/Bogota', '2026-10-31', '2026-10-31T05:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-01', '2026-10-31T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ])('starts in %s at midnight there', (zone, day, instant) => {
    expect(start(day, zone)).toBe(instant)
  })

  it('is an hour shorter or longer when the clocks change', () => {
    expect([start('2026-03-29', 'Europe/Lisbon'), start('2026-03-30', 'Europe/Lisbon')]).toEqual([
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T23:00:00.000Z',
    ])
    expect([
      start('2026-11-01', 'America/New_York'),
      start('2026-11-02', 'America/New_York'),
    ]).toEqual(['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'])
  })

  it('starts when the clocks skip its midnight, and at the first of two midnights', () => {
    expect(start('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
    expect(wallClock(new Date('2018-11-04T03:00:00.000Z'), 'America/Sao_Paulo')).toBe(
      '2018-11-04T01:00:00',
    )
    expect(start('2025-11-02', 'America/Havana')).toBe('2025-11-02T04:00:00.000Z')
  })

  it('that a zone skipped is empty', () => {
    expect(start('2011-12-30', 'Pacific/Apia')).toBe(start('2011-12-31', 'Pacific/Apia'))
  })

  it('holds exactly the instants at which clocks there show its date', () => {
    const zones = fc.constantFrom(
      'UTC',
      'America/New_York',
      'Europe/Lisbon',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Auckland',
    )
    const instants = fc.date({
      min: new Date('1975-01-01'),
      max: new Date('2037-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const day = wallClock(instant, zone).slice(0, 10)
        expect(startOfDay(day, zone) <= instant && instant < startOfDay(dayAfter(day), zone)).toBe(
          true,
        )
      }),
    )
  })
})

it('An instant is written with the offset that its zone has at that time', () => {
  expect(isoInZone('2026-11-01T01:00:00.081Z', 'America/Bogota')).toBe(
    '2026-10-31T20:00:00.081-05:00',
  )
  expect(isoInZone('2026-07-01T12:00:00.000Z', 'Europe/Lisbon')).toBe(
    '2026-07-01T13:00:00.000+01:00',
  )
  expect(isoInZone('2026-01-01T12:00:00.000Z', 'Asia/Kolkata')).toBe(
    '2026-01-01T17:30:00.000+05:30',
  )
  expect(isoInZone('2026-01-01T12:00:00.000Z', 'UTC')).toBe('2026-01-01T12:00:00.000+00:00')
})
