import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { listEntries } from '#contracts/ledger/entries'
import { Clock } from '../../lib/clock.js'
import { credit } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

/** Shows what a test sets. */
class SetClock extends Clock {
  at = Date.parse('2026-10-30T12:00:00.000Z')

  protected override read(): number {
    return this.at
  }
}

/**
 * Around the end of October; in New York clocks are set back on 1 November, so that this day has 25
 * hours.
 */
const instants = [
  '2026-10-31T10:00:00.000Z',
  '2026-10-31T18:30:00.000Z',
  '2026-11-01T01:00:00.000Z',
  '2026-11-01T03:59:59.999Z',
  '2026-11-01T04:00:00.000Z',
  '2026-11-02T04:59:59.999Z',
  '2026-11-02T05:00:00.000Z',
]
const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03']

const dateIn = (zone: string, instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(instant))

describe('the days of a statement', () => {
  const clock = new SetClock()
  let app: TestApp
  let client: Person
  beforeAll(async () => {
    app = await testApp({ otherClock: clock })
    const [admin, owner] = [await app.person('admin'), await app.person('client')]
    for (const instant of instants) {
      clock.at = Date.parse(instant)
      await credit(await app.signedIn(admin), owner, '1.00')
    }
    client = await app.signedIn(owner)
  })
  afterAll(() => app.close())

  it.each([
    'UTC',
    'America/Bogota',
    'America/New_York',
    'Europe/Lisbon',
    'Asia/Kolkata',
    'Pacific/Kiritimati',
  ])('are those of %s if the reader names it', async (zone) => {
    for (const day of days) {
      const { items, opening, closing } = await client.ask(listEntries, {
        fromDay: day,
        toDay: day,
        zone,
      })
      const dates = instants.map((instant) => dateIn(zone, instant))
      expect(items.map(({ recordedAt }) => recordedAt)).toEqual(
        instants.filter((_, at) => dates[at] === day).toReversed(),
      )
      expect({ zone, day, opening, closing }).toEqual({
        zone,
        day,
        opening: 100n * BigInt(dates.filter((date) => date < day).length),
        closing: 100n * BigInt(dates.filter((date) => date <= day).length),
      })
    }
  })

  it('keep an entry of 31 October, 20:00 in Bogotá, in October, and are those of UTC if no zone is named', async () => {
    const october = { fromDay: '2026-10-01', toDay: '2026-10-31' }
    const seen = async (zone: object) =>
      (await client.ask(listEntries, { ...october, ...zone })).items.map(
        ({ recordedAt }) => recordedAt,
      )
    expect(await seen({ zone: 'America/Bogota' })).toContain('2026-11-01T01:00:00.000Z')
    expect(await seen({})).not.toContain('2026-11-01T01:00:00.000Z')
  })

  it.each(['+05:30', 'Mars/Olympus', 'local', '', `Europe/${'x'.repeat(70)}`])(
    'are refused for an invalid time zone: %s',
    async (zone) => {
      const { status, fields } = await client.refusal(listEntries, { zone })
      expect([status, new Set(fields.map(({ path }) => path))]).toEqual([422, new Set(['zone'])])
    },
  )
})
