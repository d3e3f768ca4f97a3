import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { listEntries } from '#contracts/ledger/entries'
import { getToday } from '#contracts/site/today'
import { credit } from '../testing/app/deeds.js'
import type { Person } from '../testing/app/people.js'
import { testApp, type TestApp } from '../testing/app/test-app.js'
import { StillClock } from '../testing/app/test-clock.js'

const HOUR = 3_600_000

/** What a new process on a host whose clock was set back reads. */
class HostClock extends StillClock {
  setBack(millis: number): void {
    this.restart()
    this.advance(-millis)
  }
}

describe('a server that starts again on a host whose clock was set back', () => {
  const clock = new HostClock()
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp({ otherClock: clock })
    admin = await app.person('admin')
    client = await app.person('client')
    await credit(admin, client, '1.00')
    clock.setBack(HOUR)
    await app.restart()
  })
  afterAll(() => app.close())

  it('records nothing before the last event of the log', async () => {
    await credit(admin, client, '2.00')
    const { items } = await client.ask(listEntries, { show: 'all', size: '100' })
    const times = items.map(({ recordedAt }) => recordedAt)
    expect(times.length).toBeGreaterThan(1)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('tells staff how far the clock of its host is behind', async () => {
    const { clock: told } = await admin.ask(getToday, {})
    expect(told.aheadMs).toBeGreaterThanOrEqual(HOUR)
  })
})
