import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { forgetClocks, keepClocks, offsetAt } from '#contracts/writing/zones'
import { ZoneClocks } from '#contracts/own/zone-clocks'
import { clocksOf } from './zone-clocks.js'

const now = new Date('2026-11-27T12:00:00.000Z')
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

describe('the clocks of a zone', () => {
  afterEach(forgetClocks)

  it('are ahead of UTC, at every instant of their span, as the tables of the server say', () => {
    const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2029, 0) - 1 })
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.array(instants, { minLength: 200, maxLength: 200 }),
        (zone, moments) => {
          forgetClocks()
          const own = moments.map((at) => offsetAt(at, zone))
          keepClocks(clocksOf(zone, now))
          expect({ zone, told: moments.map((at) => offsetAt(at, zone)) }).toEqual({
            zone,
            told: own,
          })
        },
      ),
      { numRuns: 120 },
    )
  })

  const toldIn = (zone: string, year: string) => {
    let minute = 0
    const told = clocksOf(zone, now).changes.map(
      ({ after, ahead }) =>
        `${new Date((minute += after) * 60_000).toISOString().slice(0, 16)} ${ahead}`,
    )
    return told.filter((change) => change.startsWith(year))
  }

  it('change to the minute when the tables say, also for a month of Ramadan, or for a week', () => {
    expect(toldIn('America/Recife', '2000')).toEqual([
      '2000-01-01T00:00 -120',
      '2000-02-27T02:00 -180',
      '2000-10-08T03:00 -120',
      '2000-10-15T02:00 -180',
    ])
    expect(toldIn('Africa/Cairo', '2010')).toEqual([
      '2010-04-29T22:00 180',
      '2010-08-10T21:00 120',
      '2010-09-09T22:00 180',
      '2010-09-30T21:00 120',
    ])
  })

  it('reach to the end of the second year after this one', () => {
    expect(clocksOf('Europe/Lisbon', now).until * 60_000).toBe(Date.UTC(2029, 0))
    expect(clocksOf('Europe/Lisbon', new Date('2027-01-01T00:00:00.000Z')).until * 60_000).toBe(
      Date.UTC(2030, 0),
    )
  })

  it('travel in a few hundred bytes', () => {
    for (const zone of ['Europe/Lisbon', 'America/New_York', 'Africa/Casablanca', 'Asia/Gaza']) {
      const clocks = ZoneClocks.parse(clocksOf(zone, now))
      expect(gzipSync(JSON.stringify(clocks)).length).toBeLessThan(500)
    }
  })
})
