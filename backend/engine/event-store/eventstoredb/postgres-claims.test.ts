import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { commandClaims } from '../../../migrations/0032-command-claims.js'
import { configFor } from '../../../postgres/connections/pools.js'
import { untilWaiting } from '../../../testing/app/holding.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { PostgresClaims } from './postgres-claims.js'

describe('claims that two processes make at once', () => {
  let database: TestDatabase
  let table: PostgresClaims
  beforeAll(async () => {
    database = await testDatabase([commandClaims])
  })
  afterAll(() => database.drop())
  beforeEach(() => {
    table = new PostgresClaims(configFor(database.config, 'app'))
  })
  afterEach(() => table.close())

  /** Enters commands while another process is entering some of them, which ends by `verdict`. */
  const entered = async (
    streams: readonly string[],
    byOther: readonly number[],
    verdict: 'commit' | 'rollback',
  ) => {
    const { epoch } = await table.completeness()
    const commands = streams.map((stream) => ({ commandId: randomUUID(), stream }))
    const other = await database.pool.connect()
    await other.query('begin')
    for (const at of byOther)
      await other.query(`insert into command_claims values ($1, 'of-other')`, [
        commands[at]?.commandId,
      ])
    const entering = table.enter(commands, epoch)
    await untilWaiting({ database }, 1)
    await other.query(verdict)
    other.release()
    const answers = await entering
    const kept = await table.streamsOf(
      commands.map(({ commandId }) => commandId),
      epoch,
    )
    return { answers, kept: commands.map(({ commandId }) => kept?.get(commandId)) }
  }

  it('belong to the first, and all others of the statement are made nevertheless', async () => {
    expect(await entered(['a', 'b', 'c', 'd'], [1, 3], 'commit')).toEqual({
      answers: [
        { stream: 'a', isNew: true },
        { stream: 'of-other', isNew: false },
        { stream: 'c', isNew: true },
        { stream: 'of-other', isNew: false },
      ],
      kept: ['a', 'of-other', 'c', 'of-other'],
    })
  })

  it('belong to the second where the first takes its own back', async () => {
    expect(await entered(['a', 'b'], [0], 'rollback')).toEqual({
      answers: [
        { stream: 'a', isNew: true },
        { stream: 'b', isNew: true },
      ],
      kept: ['a', 'b'],
    })
  })

  it('are made once where one statement names a command twice', async () => {
    const { epoch } = await table.completeness()
    const commandId = randomUUID()
    const twice = [commandId, commandId].map((id) => ({ commandId: id, stream: 'a' }))
    await table.enter(twice, epoch)
    expect(await table.streamsOf([commandId], epoch)).toEqual(new Map([[commandId, 'a']]))
  })
})
