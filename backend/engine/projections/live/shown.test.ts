import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { BatchListener, EventStore } from '../../event-store/event-store.js'
import { LiveStage, until } from '../testing/live.js'
import { lineRows, poisoned, samples } from '../testing/samples.js'
import { accountIdAt, tell, type StoryEvent } from '../testing/story.js'

const WAIT_MS = 10_000
const credit = (amount: bigint): StoryEvent => ({
  stream: `account-${accountIdAt(0)}`,
  event: { type: 'BalanceCredited', data: { amount, reason: 'Agreed by phone' } },
})
const recordedAt = '2026-11-21T08:00:00.120Z'

let stage: LiveStage
beforeEach(async () => {
  stage = await LiveStage.open()
  await stage.prepare()
})
afterEach(() => stage.close())

it('What a read model shows is told by its table: how far, and since when it may lack events', async () => {
  const isPoison = (event: { data: object }) => 'amount' in event.data && event.data.amount === 77n
  const { runner, alarms } = stage.start('runner', {
    projections: samples.map((each) => (each === lineRows ? poisoned(each, isPoison) : each)),
  })
  let parkings = 0
  runner.onParked(() => parkings++)
  expect([runner.recordedAt(), runner.shown('entries')]).toEqual([null, undefined])
  await runner.waitFor(await tell(stage.store, [credit(1n), credit(2n)]), WAIT_MS)
  expect([runner.recordedAt(), runner.shown('sample_lines'), parkings]).toEqual([
    recordedAt,
    { position: 2n, late: null },
    0,
  ])
  await tell(stage.store, [credit(77n)])
  await until(() => alarms.length > 0 && parkings > 0)
  await runner.waitFor(await tell(stage.store, [credit(3n)]), WAIT_MS)
  expect([runner.shown('sample_lines'), runner.shown('sample_counts')]).toEqual([
    { position: 2n, late: { since: recordedAt } },
    { position: 4n, late: null },
  ])
  await stage.cut('runner')
  await until(() => alarms.length > 1)
  await runner.waitFor(await tell(stage.store, [credit(4n)]), WAIT_MS)
  expect(parkings).toBe(1)
})

it('A runner that has stopped has ended its connection and its subscription', async () => {
  let ended = 0
  const subscribe = (after: bigint, take: BatchListener) => {
    const subscription = stage.store.subscribe(after, take)
    return { ended: subscription.ended, stop: () => (ended++, subscription.stop()) }
  }
  const store: EventStore = Object.assign(Object.create(stage.store) as EventStore, { subscribe })
  const { runner, alarms } = stage.start('stopping', { store })
  await runner.waitFor(await tell(stage.store, [credit(1n)]), WAIT_MS)
  expect(await stage.connections('stopping')).toBe(1)
  await runner.stop()
  await until(async () => (await stage.connections('stopping')) === 0)
  expect([ended, alarms]).toEqual([1, []])
})
