import { expect, it } from '@jest/globals'
import { account } from '../../domain/account/account.js'
import { credit, ownerId } from '../../testing/stories/account-story.js'
import { macOf, metadata, MemorySnapshots, openOn } from '../../testing/stories/deciding.js'
import { FatefulStore } from '../../testing/samples/fateful-store.js'
import { Clock } from '../../lib/clock.js'
import { Aggregate } from './aggregate.js'

/** A thousand commands take their time on a busy machine. */
it('A stream of an aggregate without snapshots gets none, and is folded from its first event however long it is', async () => {
  const [store, snapshots] = [new FatefulStore(), new MemorySnapshots()]
  const fail = (error: unknown) => {
    throw error
  }
  const parts = { store, snapshots, macOf, clock: new Clock(), report: fail }
  await openOn(store)
  const plain = new Aggregate('account-', account, parts)
  await Promise.all(
    Array.from({ length: 1_100 }, (_, index) =>
      plain.handle(ownerId, credit(1n), metadata(`plain ${index}`)),
    ),
  )
  const { state, revision } = await new Aggregate('account-', account, parts).now(ownerId)
  expect([state.figures.settled, revision]).toEqual([1_100n, 1_100])
  expect(snapshots.saved).toEqual([])
})
