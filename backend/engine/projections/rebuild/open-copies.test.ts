import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { EventStore } from '../../event-store/event-store.js'
import type { Appended, Row } from '../projection.js'
import { prepareReadModels } from '../read-models.js'
import { LiveStage } from '../testing/live.js'
import { countRows, lineRows, tallyRows } from '../testing/samples.js'
import { accountIdAt, tell, type StoryEvent } from '../testing/story.js'

let stage: LiveStage
beforeEach(async () => {
  stage = await LiveStage.open()
  const credit: StoryEvent = {
    stream: `account-${accountIdAt(0)}`,
    event: { type: 'BalanceCredited', data: { amount: 2n, reason: 'Agreed by phone' } },
  }
  await tell(
    stage.store,
    Array.from({ length: 20 }, () => credit),
  )
})
afterEach(() => stage.close())

/** Rows so large that each event fills more than a part. */
const wide: Appended = {
  ...lineRows,
  rows: (event) => lineRows.rows(event).map((row) => ({ ...row, stream: 'x'.repeat(150_000) })),
}
/** The same, but for the rows of the tenth event. */
const wideUntil = (others: (row: Row) => readonly Row[]): Appended => ({
  ...wide,
  rows: (event) => (event.position === 10n ? wide.rows(event).flatMap(others) : wide.rows(event)),
})
const inPages = (most: number): EventStore => {
  const readAll: EventStore['readAll'] = (after, limit) =>
    stage.store.readAll(after, Math.min(limit, most))
  return Object.assign(Object.create(stage.store) as EventStore, { readAll })
}

describe('read models that are being built, some of whose rows the database has already taken,', () => {
  it('go on after the last stretch if the build is interrupted', async () => {
    const projections = [wide, tallyRows]
    const options = { config: stage.database.config, store: inPages(2), projections, stretch: 6 }
    const controller = new AbortController()
    const onProgress = ({ events }: { events: number }) =>
      events === 10 && controller.abort(new Error('enough'))
    await expect(
      prepareReadModels({ ...options, onProgress, signal: controller.signal }),
    ).rejects.toThrow('enough')
    expect(await prepareReadModels(options)).toMatchObject({
      goneOnAfter: 6n,
      events: 14,
      position: 20n,
    })
    expect(await stage.tables(projections)).toEqual(await stage.folded(projections))
  })

  it.each([
    ['do not fit', wideUntil((row) => [{ ...row, amount: 2n ** 63n }])],
    ['have a key already taken', wideUntil((row) => [row, row])],
  ])('are parked before an event whose rows %s, and no other is', async (_what, sick) => {
    await prepareReadModels({
      config: stage.database.config,
      store: inPages(2),
      projections: [sick, tallyRows, countRows],
      stretch: 6,
    })
    expect(await stage.tables([sick, tallyRows, countRows])).toEqual({
      ...(await stage.folded([wide], 9n)),
      ...(await stage.folded([tallyRows, countRows])),
    })
    expect(await stage.checkpoint(wide.table.name)).toMatchObject({
      position: 9n,
      parkedPosition: 10n,
    })
  })
})
