import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { eventually } from '../../../testing/app/eventually.js'
import { beside } from '../ddl.js'
import { rebuildReadModels } from '../read-models.js'
import { LiveStage } from '../testing/live.js'
import { countRows, lineRows } from '../testing/samples.js'
import { accountIdAt, tell } from '../testing/story.js'

describe('the keys of read models that only grow', () => {
  let stage: LiveStage
  beforeEach(async () => {
    stage = await LiveStage.open()
  })
  afterEach(() => stage.close())

  const hasKey = async (table: string) => {
    const text = `select from pg_index where indrelid = to_regclass($1) and indisprimary`
    return (await stage.database.pool.query(text, [table])).rowCount === 1
  }

  // On two cores or more.
  it('are made while the rows of the others are written', async () => {
    const stream = `account-${accountIdAt(0)}`
    await tell(stage.store, [
      {
        stream,
        event: { type: 'BalanceCredited', data: { amount: 5n, reason: 'Agreed by phone' } },
      },
    ])
    const [folded, grown] = [beside(countRows.table), beside(lineRows.table)]
    const holder = await stage.database.pool.connect()
    const hold = () => holder.query(`begin; lock table ${folded} in share mode`)
    const readAll: typeof stage.store.readAll = async (after, limit) => {
      if (after === 0n) await hold()
      return stage.store.readAll(after, limit)
    }
    const store = Object.assign(Object.create(stage.store) as typeof stage.store, { readAll })
    const building = rebuildReadModels({
      config: stage.database.config,
      store,
      projections: [countRows, lineRows],
    })
    try {
      await eventually(() => hasKey(grown), 'the key waits for the rows of the other')
      await eventually(async () => (await stage.lockWaits()) > 0, 'no rows wait')
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    await building
    expect(await stage.tables([countRows, lineRows])).toEqual(
      await stage.folded([countRows, lineRows]),
    )
  })
})
