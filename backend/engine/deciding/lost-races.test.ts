import { beforeEach, describe, expect, it } from '@jest/globals'
import { credit, ownerId } from '../../testing/stories/account-story.js'
import { accountsOn, metadata, openOn, stream, verdict } from '../../testing/stories/deciding.js'
import { FatefulStore } from '../../testing/samples/fateful-store.js'
import { WrongExpectedRevision, type Append } from '../event-store/event-store.js'
import { ATTEMPTS } from './pauses.js'

let store: FatefulStore
beforeEach(async () => {
  store = new FatefulStore()
  await openOn(store)
})

/**
 * A process that loses so many races before it wins one, and notes before which attempts it paused.
 */
const unlucky = (losses: number) => {
  const line = store.secondLine()
  const pauses: number[] = []
  let lost = 0
  const append = (asked: Append) => {
    if (lost++ < losses)
      return Promise.reject(new WrongExpectedRevision(asked.stream, asked.expectedRevision, 0))
    return FatefulStore.prototype.append.call(line, asked)
  }
  const pause = async (attempt: number) => void pauses.push(attempt)
  return { accounts: accountsOn(Object.assign(line, { append }), { pause }), pauses }
}

describe('a command that other processes keep overtaking', () => {
  it('is decided again until it succeeds, with a pause before each further attempt', async () => {
    const { accounts, pauses } = unlucky(ATTEMPTS - 1)
    expect(await verdict(accounts.handle(ownerId, credit(5n), metadata('credit')))).toBe('ok')
    expect(pauses).toEqual(Array.from({ length: ATTEMPTS - 1 }, (_, index) => index + 1))
    expect(await store.read(stream, 0, 10)).toHaveLength(2)
  })

  it('is refused after the last attempt, leaves no trace, and may be sent again', async () => {
    const { accounts } = unlucky(ATTEMPTS)
    expect(await verdict(accounts.handle(ownerId, credit(5n), metadata('credit')))).toBe(
      'concurrent-change',
    )
    expect(await store.read(stream, 0, 10)).toHaveLength(1)
    expect(await verdict(accounts.handle(ownerId, credit(5n), metadata('credit')))).toBe('ok')
  })

  it('is appended once when it is sent again while it is under way', async () => {
    const { accounts, pauses } = unlucky(3)
    const answers = await Promise.all(
      [1, 2, 3].map(() => accounts.handle(ownerId, credit(5n), metadata('credit'))),
    )
    expect(new Set(answers.map(({ position }) => position))).toEqual(new Set([2n]))
    expect(pauses).toEqual([1, 2, 3])
  })
})

describe('the state of a stream', () => {
  it('is not given while others append to the stream at every reading', async () => {
    const [line, others] = [store.secondLine(), accountsOn(store)]
    let looks = 0
    const read = async (...asked: Parameters<typeof line.read>) => {
      await others.handle(ownerId, credit(1n), metadata(`look ${looks++}`))
      return FatefulStore.prototype.read.apply(line, asked)
    }
    const accounts = accountsOn(Object.assign(line, { read }), { pause: async () => undefined })
    expect(await verdict(accounts.state(ownerId))).toBe('concurrent-change')
  })
})
