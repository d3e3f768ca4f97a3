import { describe, expect, it } from '@jest/globals'
import { logSchema } from '../../../migrations/migrations.js'
import { failureOf } from '../../../testing/app/asking.js'
import { testDatabase } from '../../../testing/app/test-database.js'
import { ReadBatcher, type Read } from './read-batcher.js'
import { LogReader } from './log-reader.js'

describe('reads of streams', () => {
  const asked: (readonly Read[])[] = []
  const reads = new ReadBatcher((each) => {
    asked.push(each)
    if (each.some(({ stream }) => stream === 'lost')) throw new Error('the database is away')
    return Promise.resolve(each.map(({ stream, from }) => `${stream} from ${from}`))
  })

  it('that are asked for one after the other travel together, and each gets its own answer', async () => {
    asked.length = 0
    const later = Promise.resolve().then(() => reads.ask('user', 2))
    expect(await Promise.all([reads.ask('site', 1), later, reads.ask('site', 3)])).toEqual([
      'site from 1',
      'user from 2',
      'site from 3',
    ])
    expect(asked.map((each) => each.length)).toEqual([3])
  })

  it('do not wait for those under way', async () => {
    asked.length = 0
    let answer: (answers: readonly string[]) => void = () => undefined
    const slow = new ReadBatcher(
      (each) => (asked.push(each), new Promise<readonly string[]>((resolve) => (answer = resolve))),
    )
    const first = slow.ask('site', 1)
    await new Promise(setImmediate)
    const answerFirst = answer
    const second = slow.ask('site', 2)
    await new Promise(setImmediate)
    answer(['second'])
    expect(await second).toBe('second')
    answerFirst(['first'])
    expect(await first).toBe('first')
  })

  it('fail together, and no later one with them', async () => {
    const failed = await Promise.allSettled([reads.ask('site', 1), reads.ask('lost', 1)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await reads.ask('site', 1)).toBe('site from 1')
  })

  it('are not asked for with those that the database refuses', async () => {
    const database = await testDatabase(logSchema)
    const reader = new LogReader(database.config)
    const refused = [
      failureOf(reader.read('no\0stream', 0, 1)),
      failureOf(reader.read('site', 2 ** 31, 1)),
      failureOf(reader.read('site', 0.5, 1)),
    ]
    expect(await reader.read('site', 0, 1)).toEqual([])
    for (const error of await Promise.all(refused))
      expect(error).toMatchObject({ code: expect.stringMatching(/^22/) })
    await reader.close()
    await database.drop()
  })
})
