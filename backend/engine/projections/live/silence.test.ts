import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { lossyLink } from '../../event-store/testing/lossy-link.js'
import { LiveStage, until } from '../testing/live.js'
import { accountIdAt, tell, type StoryEvent } from '../testing/story.js'

const WAIT_MS = 10_000
const credits = (count: number): StoryEvent[] =>
  Array.from({ length: count }, () => ({
    stream: `account-${accountIdAt(0)}`,
    event: { type: 'BalanceCredited', data: { amount: 2n, reason: 'Agreed by phone' } },
  }))

describe('a runner that is kept waiting', () => {
  let stage: LiveStage
  beforeEach(async () => {
    stage = await LiveStage.open()
    await stage.prepare()
  })
  afterEach(() => stage.close())

  it('notices within its time limits that the database has fallen silent, and goes on when it answers again', async () => {
    const link = await lossyLink(stage.database.config)
    const { runner, alarms } = stage.start('runner', {
      config: link.config,
      limits: { beatEveryMs: 20, answerWithinMs: 500 },
    })
    await runner.waitFor(await tell(stage.store, credits(1)), WAIT_MS)
    link.swallow()
    await until(() => alarms.length > 0)
    expect(runner.isFollowing()).toBe(false)
    link.cut()
    expect(await runner.waitFor(await tell(stage.store, credits(3)), WAIT_MS)).toBe(true)
    expect(runner.isFollowing()).toBe(true)
    await runner.stop()
    await link.close()
  })

  it('waits without an alarm while another process locks the read models', async () => {
    const { runner, alarms } = stage.start('runner', { limits: { lockWithinMs: 20 } })
    await runner.loaded()
    const holder = await stage.database.pool.connect()
    await holder.query('begin; select from checkpoints for update')
    const waited = runner.waitFor(await tell(stage.store, credits(3)), WAIT_MS)
    await until(async () => (await stage.lockWaits()) > 0)
    await until(async () => (await stage.lockWaits()) === 0)
    await holder.query('rollback')
    holder.release()
    expect(await waited).toBe(true)
    expect(alarms).toEqual([])
  })
})
