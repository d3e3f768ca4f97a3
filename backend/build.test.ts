import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { buildInWorker } from './engine/projections/rebuild/start-build.js'
import type { Progress } from './engine/projections/rebuild/rebuild.js'
import { LiveStage } from './engine/projections/testing/live.js'
import { story, tell } from './engine/projections/testing/story.js'
import { projections } from './projections.js'

describe('a build of the product’s read models in a thread', () => {
  let stage: LiveStage
  beforeAll(async () => {
    stage = await LiveStage.open()
    await tell(stage.store, fc.sample(story(60, 60), { seed: 41, numRuns: 1 })[0] ?? [])
  })
  afterAll(() => stage.close())

  const start = (onProgress: (progress: Progress) => void = () => undefined) => {
    const loader = new URL('./testing/typescript-loader.mjs', import.meta.url)
    const work = { database: stage.database.config, hasRoles: true }
    return buildInWorker(new URL('./build.worker.ts', import.meta.url), work, {
      execArgv: ['--import', loader.href],
    })(onProgress)
  }

  it('ends without a result when cancelled, and builds every read model when started again', async () => {
    const { result, cancel } = start()
    cancel()
    await expect(result).rejects.toThrow('stopped')
    const seen: Progress[] = []
    expect(await start((progress) => seen.push(progress)).result).toMatchObject({
      events: 60,
      position: 60n,
      ordinal: 60n,
    })
    expect(seen.at(-1)).toEqual({ events: 60, position: 60n, ordinal: 60n })
    expect(await stage.tables(projections)).toEqual(await stage.folded(projections))
    expect(await start().result).toBeUndefined()
  })
})
