import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { LiveStage } from '../projections/testing/live.js'
import { samples } from '../projections/testing/samples.js'
import { story, tell } from '../projections/testing/story.js'
import { replay } from './replay.js'
import type { ReplayLimits } from './replay-options.js'

const small: Partial<ReplayLimits> = { inHand: 4, chunk: 1, patienceMs: 60_000 }

describe('a replay in small parts', () => {
  let stage: LiveStage
  beforeEach(async () => {
    stage = await LiveStage.open()
    await stage.prepare()
  })
  afterEach(() => stage.close())

  const replayed = (onProgress?: () => void, limits = small) =>
    replay({
      config: stage.database.config,
      store: stage.store,
      projections: samples,
      limits,
      ...(onProgress && { onProgress }),
    })
  const told = (seed: number, length: number) =>
    fc.sample(story(length, length), { seed, numRuns: 1 })[0] ?? []

  it('finds the same as a replay in one part, and says how many passes it makes', async () => {
    const { runner } = stage.start()
    await runner.waitFor(await tell(stage.store, told(3, 60)), 10_000)
    await stage.database.pool.query('update sample_tallies set sum = sum + 1')
    await stage.database.pool.query(`delete from sample_counts where word = 'all'`)
    await stage.database.pool.query(`insert into sample_counts values ('nothing', 1, 1)`)
    const [inParts, inOne] = [await replayed(), await replayed(undefined, {})]
    expect([inParts.passes > 1, inOne.passes]).toEqual([true, 1])
    const found = ({ differences }: typeof inOne) =>
      differences.map(({ table, row, column }) => `${table}/${row}/${column}`).toSorted()
    expect(found(inParts)).toEqual(found(inOne))
    const checked = ({ checks }: typeof inOne) =>
      checks.map(({ places, ...rest }) => ({
        ...rest,
        places: places.toSorted((one, other) => Number(one.position - other.position)),
      }))
    expect(checked(inParts)).toEqual(checked(inOne))
    expect(inParts.tables.map((table) => [table.table, table.compared, table.verdict])).toEqual(
      inOne.tables.map((table) => [table.table, table.compared, table.verdict]),
    )
  })

  it('reports no difference while rows are added, changed and removed as it runs', async () => {
    const { runner } = stage.start()
    await runner.waitFor(await tell(stage.store, told(5, 30)), 10_000)
    const done = new AbortController()
    const writing = (async () => {
      for (let seed = 100; !done.signal.aborted; seed++) await tell(stage.store, told(seed, 5))
    })()
    try {
      for (let times = 0; times < 3; times++) {
        const { differences, tables } = await replayed()
        expect(differences).toEqual([])
        expect(tables.map(({ verdict }) => verdict)).toEqual(samples.map(() => 'identical'))
      }
    } finally {
      done.abort()
      await writing
    }
  })
})
