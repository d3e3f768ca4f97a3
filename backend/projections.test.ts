import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import pg from 'pg'
import { foldUpTo } from './engine/projections/fold.js'
import { projectPage } from './engine/projections/live/page.js'
import { stateAtFirst } from './engine/projections/live/read-model-state.js'
import { rebuildReadModels } from './engine/projections/read-models.js'
import { rowSession } from './engine/projections/row-session.js'
import { LiveStage } from './engine/projections/testing/live.js'
import { tablesOf } from './engine/projections/testing/read-model-rows.js'
import { numbered, story, tell } from './engine/projections/testing/story.js'
import { projections } from './projections.js'

describe('every read model of the product', () => {
  let stage: LiveStage
  let client: pg.Client
  beforeAll(async () => {
    stage = await LiveStage.open()
    await stage.prepare(projections)
    client = new pg.Client({ ...rowSession(stage.database.config), pipeline: true })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await stage.close()
  })

  const emptied = () =>
    stage.database.pool.query(
      `truncate ${projections.map(({ table }) => table.name).join(', ')}; update checkpoints set position = 0, ordinal = 0`,
    )

  it('has the same rows as one fold, however its events are cut into pages', async () => {
    const events = story(30).map(numbered)
    await fc.assert(
      fc.asyncProperty(events, fc.integer({ min: 1, max: 31 }), async (all, size) => {
        await emptied()
        for (let from = 0; from < all.length; from += size) {
          await projectPage(client, projections.map(stateAtFirst), {
            after: BigInt(from),
            events: all.slice(from, from + size),
          })
        }
        expect(await stage.tables(projections)).toEqual(
          tablesOf(projections, (projection) => foldUpTo(projection, all)),
        )
      }),
      { numRuns: 25 },
    )
  })

  it('is the same followed live, rebuilt and folded in memory', async () => {
    await emptied()
    const [told = []] = fc.sample(story(200, 200), { seed: 31, numRuns: 1 })
    const { runner, alarms } = stage.start('product', { projections })
    expect(await runner.waitFor(await tell(stage.store, told), 20_000)).toBe(true)
    const live = await stage.tables(projections)
    await rebuildReadModels({ config: stage.database.config, store: stage.store, projections })
    expect(await stage.tables(projections)).toEqual(live)
    expect(live).toEqual(await stage.folded(projections))
    expect(alarms).toEqual([])
  })
})
