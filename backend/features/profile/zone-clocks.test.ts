import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { listEntries } from '#contracts/ledger/entries'
import { instantText, ownWriting } from '#contracts/writing/writing'
import { writingIn } from '#contracts/writing/chosen-writing'
import { forgetClocks, keepClocks } from '#contracts/writing/zones'
import { getZoneClocks } from '#contracts/own/zone-clocks'
import { Clock } from '../../lib/clock.js'
import { csvRows } from '../../testing/looks/csv.js'
import { credit } from '../../testing/app/deeds.js'
import { readPdf } from '../../testing/looks/pdf-tables.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const ZONE = 'Asia/Tokyo'
const AT = '2026-11-28T07:30:00.000Z'

class SetClock extends Clock {
  protected override read(): number {
    return Date.parse(AT)
  }
}

/**
 * Where it is sixteen hours earlier than by the tables of this computer: 27 November, 23:30 at that
 * instant.
 */
const otherClocks = {
  zone: ZONE,
  changes: [{ after: Date.UTC(2000, 0) / 60_000, ahead: -480 }],
  until: Date.UTC(2029, 0) / 60_000,
}

describe('the days of a server whose tables of zones differ from those of a browser', () => {
  let app: TestApp
  let client: Person
  beforeAll(async () => {
    app = await testApp({ otherClock: new SetClock() })
    client = await app.person('client')
    await credit(await app.person('admin'), client, '1.00')
  })
  const file = async (format: string) => {
    const { address, position } = app.reach
    const headers = { cookie: client.cookie ?? '', 'x-daybook-position': String(position) }
    const query = new URLSearchParams({ format, zone: ZONE })
    return new Uint8Array(
      await (
        await fetch(`${address}/api/statement?${query.toString()}`, { headers })
      ).arrayBuffer(),
    )
  }
  afterEach(forgetClocks)
  afterAll(() => app.close())

  it('are the same in the list, in the CSV, in the PDF and on a screen that has asked for its clocks', async () => {
    keepClocks(otherClocks)
    const listed = await client.ask(listEntries, {
      fromDay: '2026-11-27',
      toDay: '2026-11-27',
      zone: ZONE,
    })
    expect(listed.items.map(({ recordedAt }) => recordedAt)).toContain(AT)
    expect((await client.ask(listEntries, { fromDay: '2026-11-28', zone: ZONE })).items).toEqual([])
    const [, , csv] = csvRows(Buffer.from(await file('csv')).toString('utf8'))
    expect(csv?.slice(0, 3)).toEqual(['2026-11-27', '2026-11-27T23:30:00.000-08:00', AT])
    expect((await readPdf(await file('pdf'))).rows[2]?.[0]).toBe('27 Nov 2026, 23:30')
    const told = await client.ask(getZoneClocks, { timeZone: ZONE })
    // A browser in the same place, with the tables of this computer.
    forgetClocks()
    const screens = [ownWriting, writingIn({ ...ownWriting.formats, locale: 'de-DE' })]
    const screen = () => screens.map((writing) => instantText(AT, ZONE, writing))
    expect(screen()).toEqual(['28 Nov 2026, 16:30', '28. Nov. 2026, 16:30'])
    keepClocks(told)
    expect(screen()).toEqual(['27 Nov 2026, 23:30', '27. Nov. 2026, 23:30'])
  })
})

it('nobody is told the clocks of a zone that the server lacks', async () => {
  const app = await testApp()
  const client = await app.person('client')
  const refused = await client.refusal(getZoneClocks, { timeZone: 'Mars/Olympus' })
  expect(refused).toMatchObject({ status: 422, code: 'invalid-input' })
  await app.close()
})
