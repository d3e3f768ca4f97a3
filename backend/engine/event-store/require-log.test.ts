import { describe, expect, it } from '@jest/globals'
import { EventStoreUnavailable } from './event-store.js'
import { requireLog, startFailure } from './require-log.js'
import { outcome } from './testing/sample-events.js'

const address = { url: 'esdb://eve:SECRET@events.example:2113', timeoutMs: 10_000 }
const setting = 'Daybook cannot start with these settings:\n  DAYBOOK_EVENTSTORE_URL: '

const asked = async (head: () => Promise<bigint>) => {
  const warnings: string[] = []
  const answer = await outcome(requireLog({ head }, address, (message) => warnings.push(message)))
  return { warnings, refusal: answer instanceof Error ? answer.message : undefined }
}

describe('a start with the log in EventStoreDB', () => {
  it('goes on without a word when the log answers', async () => {
    expect(await asked(async () => 7n)).toEqual({ warnings: [], refusal: undefined })
  })

  it('is refused by the name of the setting when only changing it helps', async () => {
    const { refusal, warnings } = await asked(() =>
      Promise.reject(new Error('16 UNAUTHENTICATED: Unauthenticated')),
    )
    expect(refusal).toBe(
      `${setting}events.example:2113 does not accept this user and password; check both in the address`,
    )
    expect(warnings).toEqual([])
  })

  it('goes on with a warning when the server may answer later', async () => {
    const { refusal, warnings } = await asked(() =>
      Promise.reject(new EventStoreUnavailable(10_000)),
    )
    expect([refusal, warnings]).toEqual([
      undefined,
      [expect.stringMatching(/^events\.example:2113 does not answer; .*has a leader$/)],
    ])
  })

  it('is refused by the name of the setting if it must read the log at once, while other failures keep their message', () => {
    const [failure, other] = [new EventStoreUnavailable(10_000), new Error('the disk is full')]
    expect(startFailure(failure, address)).toMatchObject({
      message: expect.stringMatching(`^${setting}events.example:2113 does not answer`),
    })
    expect(startFailure(failure, undefined)).toBe(failure)
    expect(startFailure(other, address)).toBe(other)
  })
})
