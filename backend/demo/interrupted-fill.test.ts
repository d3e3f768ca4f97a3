import { createHash } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import sharp from 'sharp'
import { Clock } from '../lib/clock.js'
import { testApp, type TestApp } from '../testing/app/test-app.js'
import { DemoClock } from './demo-clock.js'
import { fillDemo } from './fill-demo.js'
import type { Payment } from './receipt.js'

/** Two years are written, and written on six times. */
jest.setTimeout(180_000)

const TODAY = Date.parse('2026-11-21T08:00:00.000Z')
const LATER = TODAY + 3 * 24 * 60 * 60_000

/** Each start of the server has a clock of its own. */
class ClockOfThisStart extends Clock {
  current = new DemoClock()

  override millis(): number {
    return this.current.millis()
  }
}

/** Another one for each payment, and drawn faster than a legible one. */
const smallPicture = ({ method, coinAmount, address, at }: Payment) => {
  const pixels = createHash('sha512').update([method, coinAmount, address, at].join()).digest()
  return sharp(pixels, { raw: { width: 8, height: 8, channels: 1 } })
    .png()
    .toBuffer()
}

/** Each vault blinds the hash of what was asked with a key of its own. */
const tables = {
  events: `select position, e.id, name, e.revision, type, data, regexp_replace(metadata, '"requestHash":"\\w{64}",', '') as metadata
    from events e join streams s on s.id = stream_id order by position`,
  users: 'select user_id, email, persona, created_at from users order by user_id',
  files: 'select file_id, owner_id, hash from files order by file_id',
  destinations: 'select destination_id, owner_id, label from destinations order by destination_id',
  accounts: 'select * from accounts order by account_id',
}

describe('a demo whose filling was interrupted', () => {
  const clock = new ClockOfThisStart()
  let app: TestApp
  let whole: Awaited<ReturnType<typeof ledger>>

  const start = () => testApp({ environment: { DAYBOOK_DEMO: '1' }, otherClock: clock })
  const fill = (today: number) => {
    clock.current = new DemoClock()
    return fillDemo(app.running().app, clock.current, () => undefined, {
      today,
      draw: smallPicture,
    })
  }
  const ledger = async () => {
    const answers = await Promise.all(
      Object.values(tables).map((sql) => app.database.pool.query(sql)),
    )
    return Object.fromEntries(
      Object.keys(tables).map((name, at) => [name, answers[at]!.rows as unknown[]]),
    )
  }
  /** From some append on the log takes nothing more, like one whose server is killed. */
  const endAfter = (appends: number) => {
    const { store } = app.running().storage
    const append = store.append.bind(store)
    let left = appends
    store.append = (wanted) =>
      left-- > 0 ? append(wanted) : Promise.reject(new Error('the power failed'))
  }

  beforeAll(async () => {
    app = await start()
    await fill(TODAY)
    whole = await ledger()
    await app.close()
  })
  afterEach(() => app.close())

  it('has the same ledger as one that was not, however often it was: at once, early, in the middle and at the end', async () => {
    app = await start()
    for (const [at, appends] of [0, 2, 40, 700, 900, 1].entries()) {
      endAfter(appends)
      await expect(fill(TODAY + at * 1_000)).rejects.toThrow('the power failed')
      await app.restart()
    }
    await fill(LATER)
    expect(await ledger()).toEqual(whole)
  })
})
