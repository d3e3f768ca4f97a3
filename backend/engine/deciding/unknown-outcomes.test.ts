import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from '@jest/globals'
import { logSchema } from '../../migrations/migrations.js'
import {
  admin,
  credit,
  issueQuote,
  owner,
  ownerId,
  requestDeposit,
} from '../../testing/stories/account-story.js'
import { failureOf } from '../../testing/app/asking.js'
import { accountsOn, metadata, openOn, stream } from '../../testing/stories/deciding.js'
import { eventually } from '../../testing/app/eventually.js'
import { testDatabase, type TestDatabase } from '../../testing/app/test-database.js'
import { Clock } from '../../lib/clock.js'
import { OutcomeUnknown } from '../event-store/event-store.js'
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.js'
import { lossyLink, type LossyLink } from '../event-store/testing/lossy-link.js'
import { isAway } from '../../postgres/connections/is-away.js'
import { configFor } from '../../postgres/connections/pools.js'

class MovedClock extends Clock {
  ahead = 0

  protected override read(): number {
    return Date.parse(admin.at) + this.ahead
  }
}

describe('a command whose append was not answered', () => {
  let database: TestDatabase
  let link: LossyLink
  let store: PostgresEventStore
  beforeAll(async () => {
    database = await testDatabase(logSchema)
    link = await lossyLink(configFor(database.config, 'app'))
  })
  afterAll(async () => {
    await link.close()
    await database.drop()
  })
  beforeEach(() => {
    store = new PostgresEventStore({ config: link.config, trouble: () => undefined })
  })
  afterEach(() => store.close())

  /** Every append waits until the turn is released. */
  const turnHeld = async () => {
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('lock table append_turn in share update exclusive mode')
    return { release: () => holder.query('rollback').then(() => holder.release()) }
  }
  /** Whether a session waits for its turn with a statement. */
  const waits = async (statement: string) => {
    const text = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%' || $1 || '%'`
    return ((await database.pool.query(text, [statement])).rowCount ?? 0) > 0
  }

  /** Sends again for as long as the line to the database is cut. */
  const insisting = async (send: () => Promise<unknown>): Promise<unknown> => {
    const failure = await failureOf(send())
    return isAway(failure) ? insisting(send) : failure
  }

  it('is not finally refused while it may still land', async () => {
    const clock = new MovedClock()
    const accounts = accountsOn(store, { clock })
    await openOn(store)
    await accounts.handle(ownerId, issueQuote(100n), metadata('quote', owner))
    const length = (await store.read(stream, 0, 100)).length
    const holder = await turnHeld()
    const first = failureOf(accounts.handle(ownerId, requestDeposit(), metadata('request', owner)))
    await eventually(() => waits('append_events'))
    link.cut()
    expect(await first).toBeInstanceOf(OutcomeUnknown)
    clock.ahead = 24 * 3_600_000
    const again = insisting(() =>
      accounts.handle(ownerId, requestDeposit(), metadata('request', owner)),
    )
    await Promise.race([again, eventually(() => waits('append_fence'))])
    await holder.release()
    const answer = await again
    const landed = (await store.read(stream, 0, 100)).length > length
    const told = answer instanceof OutcomeUnknown ? 'not known' : (answer ?? 'done')
    expect(told).toBe(landed ? 'done' : 'not known')
  })

  it('says when to ask again, while other commands are refused as usual', async () => {
    const accounts = accountsOn(store)
    const holder = await turnHeld()
    const first = failureOf(accounts.handle(ownerId, credit(5n), metadata('credit')))
    await eventually(() => waits('append_events'))
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%append_events%' and wait_event_type = 'Lock' and datname = current_database()`,
    )
    const error = await first
    await holder.release()
    expect(error).toMatchObject({ name: 'OutcomeUnknown', openForMs: expect.any(Number) })
    const { commandId } = metadata('credit')
    expect(await failureOf(store.readSettled(stream, commandId))).toBeInstanceOf(OutcomeUnknown)
    expect(await store.readSettled(stream, metadata('another').commandId)).toEqual([])
  })
})
