import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { EventStore } from '../../event-store/event-store.js'
import { rebuildReadModels } from '../read-models.js'
import { LiveStage } from '../testing/live.js'
import { samples, tallyRows } from '../testing/samples.js'
import { accountIdAt, tell, type StoryEvent } from '../testing/story.js'

let stage: LiveStage
beforeEach(async () => {
  stage = await LiveStage.open()
})
afterEach(() => stage.close())

const credit: StoryEvent = {
  stream: `account-${accountIdAt(0)}`,
  event: { type: 'BalanceCredited', data: { amount: 1n, reason: 'Agreed by phone' } },
}

it('a page of the log arrives while the read models take the one before', async () => {
  await tell(stage.store, [credit, credit])
  const log = await stage.store.readAll(0n, 2)
  const order: string[] = []
  const readAll: EventStore['readAll'] = async (after) => {
    // What comes over a connection comes in a later turn of the event loop.
    await turn()
    const page = log.slice(Number(after), Number(after) + 1)
    order.push(`read ${page[0]?.position ?? 'the end'}`)
    return page
  }
  const last: typeof tallyRows = {
    ...tallyRows,
    evolve: (row, event, key) => (
      order.push(`fold ${event.position}`),
      tallyRows.evolve(row, event, key)
    ),
  }
  const store = Object.assign(Object.create(stage.store) as EventStore, { readAll })
  const projections = [...samples.filter((each) => each !== tallyRows), last]
  await rebuildReadModels({ config: stage.database.config, store, projections })
  expect(order).toEqual(['read 1', 'read 2', 'fold 1', 'read the end', 'fold 2'])
})
