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
  it('goes on in silence where the log answers', async () => {
    expect(await asked(async () => 7n)).toEqual({ warnings: [], refusal: undefined })
  })

  it('is refused by the name of the setting where only a change of it helps', async () => {
    const { refusal, warnings } = await asked(() => Promise.reject(new Error('16 UNAUTHENTICATED: Unauthenticated')))
    expect(refusal).toBe(`${setting}events.example:2113 does not accept this user and password; check both in the address`)
    expect(warnings).toEqual([])
  })

  it('goes on with a warning where the server may answer later', async () => {
    const { refusal, warnings } = await asked(() => Promise.reject(new EventStoreUnavailable(10_000)))
    expect([refusal, warnings]).toEqual([undefined, [expect.stringMatching(/^events\.example:2113 does not answer; .*has a leader$/)]])
  })

  it('is refused by the name of the setting where the log must be read then, and other failures keep their words', () => {
    const [failure, other] = [new EventStoreUnavailable(10_000), new Error('the disk is full')]
    expect(startFailure(failure, address)).toMatchObject({
      message: expect.stringMatching(`^${setting}events.example:2113 does not answer`),
    })
    expect(startFailure(failure, undefined)).toBe(failure)
    expect(startFailure(other, address)).toBe(other)
  })
})
