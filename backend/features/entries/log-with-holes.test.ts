import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getAccountAsOf } from '#contracts/audit/account-as-of'
import {
  countNewerEvents,
  getAccountHistory,
  getLogEvent,
  listLog,
  type LogEvent,
} from '#contracts/audit/audit'
import { listAccountEntries, listEntries } from '#contracts/ledger/entries'
import { getReplay, startReplay } from '#contracts/audit/replays'
import { getHealthDetails } from '#contracts/site/system'
import { startWire, type Wire } from '../../engine/event-store/eventstoredb/testing/wire/wire.js'
import { credit, withdrawal } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { listen } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('a log whose positions have gaps', () => {
  let wire: Wire
  let app: TestApp
  let auditor: Person
  let admin: Person
  let client: Person
  let all: LogEvent[]

  beforeAll(async () => {
    wire = await startWire()
    app = await testApp({ environment: { DAYBOOK_EVENTSTORE_URL: wire.url } })
    auditor = await app.person('auditor')
    admin = await app.person('admin')
    client = await app.person('client')
    for (const amount of ['40.00', '0.01', '5.00']) await credit(admin, client, amount)
    await withdrawal(client, '10.00')
    all = (await auditor.ask(listLog, { limit: 200 })).items
  })
  afterAll(async () => {
    await app.close()
    await wire.stop()
  })

  const numbers = (items: readonly { ordinal: bigint }[]) =>
    items.map(({ ordinal }) => Number(ordinal))
  const down = (from: number, to = 1) => Array.from({ length: from - to + 1 }, (_, at) => from - at)

  it('is numbered from 1 without a gap, in the order of positions', () => {
    expect(numbers(all)).toEqual(down(all.length))
    expect(all.map(({ position }) => position)).toEqual(
      all.map(({ position }) => position).toSorted((one, other) => (one > other ? -1 : 1)),
    )
    expect(all[0]!.position).toBeGreaterThan(BigInt(10 * all.length))
  })

  it('raises no alarm, and claims nothing about gaps', async () => {
    for (const filter of [{}, { before: '4' }, { after: '4' }, { limit: 2 }])
      expect((await auditor.ask(listLog, filter)).gaps).toBeNull()
  })

  it('can be paged, searched and opened by number', async () => {
    expect(numbers((await auditor.ask(listLog, { before: '4' })).items)).toEqual([3, 2, 1])
    expect(numbers((await auditor.ask(listLog, { after: '3', limit: 200 })).items)).toEqual(
      down(all.length, 4),
    )
    expect((await auditor.ask(listLog, { search: '#3' })).items).toEqual(
      all.filter(({ ordinal }) => ordinal === 3n),
    )
    for (const { ordinal, eventId } of all)
      expect(await auditor.ask(getLogEvent, { ordinal: ordinal.toString() })).toMatchObject({
        ordinal,
        eventId,
      })
  })

  it('counts in events what came since a number', async () => {
    expect(await auditor.ask(countNewerEvents, { ordinal: '3' })).toEqual({ count: all.length - 3 })
    expect(await auditor.ask(countNewerEvents, { ordinal: String(all.length) })).toEqual({
      count: 0,
    })
  })

  it('gives an account’s past by number', async () => {
    const entries = (await client.ask(listEntries, { show: 'all', size: '100' })).items.toReversed()
    const { points } = await auditor.ask(getAccountHistory, { accountId: client.userId })
    expect(numbers(points)).toEqual(numbers(entries))
    for (const [at, { ordinal, settledAfter }] of entries.entries()) {
      const then = await auditor.ask(getAccountAsOf, {
        accountId: client.userId,
        ordinal: ordinal.toString(),
      })
      expect(then).toMatchObject({
        ordinal,
        eventNumber: at + 1,
        figures: { settled: settledAfter },
      })
      expect([then.previous, then.next]).toEqual([
        entries[at - 1]?.ordinal ?? null,
        entries[at + 1]?.ordinal ?? null,
      ])
      const upTo = await auditor.ask(listAccountEntries, {
        accountId: client.userId,
        show: 'all',
        upTo: ordinal.toString(),
      })
      expect(upTo.total).toBe(at + 1)
    }
  })

  it('pushes by number how far it is', async () => {
    const listener = await listen(app.reach, auditor.cookie)
    const { ordinal } = listener.welcomed
    await credit(admin, client, '1.00')
    await eventually(() => listener.frames.length > 0)
    expect(listener.frames[0]?.ordinal).toBe(ordinal + 1n)
    listener.close()
  })

  it('says how many events each read model has not folded', async () => {
    await eventually(async () =>
      (await auditor.ask(getHealthDetails, {})).projections.every(
        ({ ordinal, lag }) => ordinal > 0n && lag === 0,
      ),
    )
    const { projections } = await auditor.ask(getHealthDetails, {})
    expect(new Set(numbers(projections))).toEqual(new Set([all.length + 1]))
  })

  it('is replayed to its last number, with every table identical', async () => {
    const { replayId } = await auditor.ask(startReplay, {})
    await eventually(async () => (await auditor.ask(getReplay, { replayId })).status !== 'running')
    const replay = await auditor.ask(getReplay, { replayId })
    expect(replay).toMatchObject({
      status: 'identical',
      toOrdinal: BigInt(all.length + 1),
      eventsRead: all.length + 1,
    })
  })
})
