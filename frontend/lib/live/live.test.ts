import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import * as fc from 'fast-check'
import { z } from 'zod'
import { Balance, getBalance } from '#contracts/ledger/balances'
import { createLive } from './live.js'
import { forgetLive } from '../api/live-status.js'
import { createQueryClient } from '../api/query-client.js'

const accountId = '01939c3c-0000-7000-8000-000000000001'
const KEY = ['balance', getBalance.path, {}]

const wireBalance = (position: bigint, cents = position) => {
  const figures = {
    settled: cents,
    held: 0n,
    available: cents,
    deposits: cents,
    profit: 0n,
    profitByStaff: 0n,
    withdrawn: 0n,
    fees: 0n,
    debt: 0n,
  }
  const openedAt = '2026-01-01T00:00:00.000Z'
  return z.encode(Balance, {
    ...figures,
    accountId,
    openedAt,
    billing: 'enabled',
    suspendedAt: null,
    signalStrength: 1,
    signalSetAt: null,
    signalSetBy: null,
    eventCount: 1,
    position,
  } as Balance)
}

const frameOf = (position: bigint, previous: bigint, withValue = true) => ({
  channel: 'account',
  position: position.toString(),
  ordinal: position.toString(),
  previous: previous.toString(),
  recordedAt: '2026-11-21T08:02:14.081Z',
  changes: [
    { resource: 'balance', id: accountId, ...(withValue && { value: wireBalance(position) }) },
  ],
})

const welcomeAt = (position: bigint) => {
  const at = position.toString()
  return { position: at, ordinal: at, recordedAt: null, channels: { account: at } }
}

const shownIn = (client: QueryClient) => client.getQueryData<Balance>(KEY)?.position

/**
 * Shows a balance that the test answers by hand: `pending` holds the requests without an answer.
 */
const showBalance = (client: QueryClient, start: bigint) => {
  const pending: ((position: bigint) => void)[] = []
  client.setQueryData(KEY, Balance.parse(wireBalance(start)))
  const observer = new QueryObserver<Balance>(client, {
    queryKey: KEY,
    queryFn: () =>
      new Promise((resolve) =>
        pending.push((position) => resolve(Balance.parse(wireBalance(position)))),
      ),
  })
  return { pending, stop: observer.subscribe(() => {}) }
}

beforeEach(() => {
  jest.useFakeTimers()
  forgetLive()
})
afterEach(() => void jest.useRealTimers())

describe('the live bridge', () => {
  const start = (position = 1n) => {
    const client = createQueryClient()
    const shown = showBalance(client, position)
    const live = createLive(client)
    live.welcome(welcomeAt(position))
    return { client, live, ...shown }
  }

  it('shows a pushed value at once, without asking', async () => {
    const { client, live, pending } = start()
    await jest.advanceTimersByTimeAsync(300)
    pending.splice(0).forEach((answer) => answer(1n))
    await jest.advanceTimersByTimeAsync(300)
    expect(live.frame(frameOf(2n, 1n))).toBe('applied')
    expect(shownIn(client)).toBe(2n)
    await jest.advanceTimersByTimeAsync(1000)
    expect(pending).toHaveLength(0)
  })

  it('drops frames it has already seen', () => {
    const { client, live } = start()
    live.frame(frameOf(5n, 1n))
    expect(live.frame(frameOf(5n, 1n))).toBe('duplicate')
    expect(live.frame(frameOf(3n, 1n))).toBe('duplicate')
    expect(shownIn(client)).toBe(5n)
  })

  it('refetches everything on screen when a frame was missed', async () => {
    const { live, pending } = start()
    await jest.advanceTimersByTimeAsync(300)
    pending.splice(0).forEach((answer) => answer(1n))
    await jest.advanceTimersByTimeAsync(300)
    expect(live.frame(frameOf(4n, 3n))).toBe('gap')
    await jest.advanceTimersByTimeAsync(300)
    expect(pending).toHaveLength(1)
  })

  it('fetches once for many changes within 250 ms', async () => {
    const { live, pending } = start()
    await jest.advanceTimersByTimeAsync(300)
    pending.splice(0).forEach((answer) => answer(1n))
    await jest.advanceTimersByTimeAsync(300)
    for (const position of [2n, 3n, 4n]) live.frame(frameOf(position, position - 1n, false))
    await jest.advanceTimersByTimeAsync(300)
    expect(pending).toHaveLength(1)
  })

  it('refetches when something changed while an answer was on its way', async () => {
    const { client, live, pending } = start()
    await jest.advanceTimersByTimeAsync(300)
    live.frame(frameOf(2n, 1n, false))
    pending.splice(0).forEach((answer) => answer(1n))
    await jest.advanceTimersByTimeAsync(600)
    pending.splice(0).forEach((answer) => answer(2n))
    await jest.advanceTimersByTimeAsync(300)
    expect(shownIn(client)).toBe(2n)
  })

  it('refetches when a query already under way may be answered from before the change', async () => {
    const { client, live, pending } = start()
    await jest.advanceTimersByTimeAsync(300)
    pending.splice(0).forEach((answer) => answer(1n))
    await jest.advanceTimersByTimeAsync(300)
    void client.refetchQueries()
    live.frame(frameOf(2n, 1n, false))
    await jest.advanceTimersByTimeAsync(300)
    pending.forEach((answer, at) => answer(at === 0 ? 1n : 2n))
    await jest.advanceTimersByTimeAsync(300)
    expect(shownIn(client)).toBe(2n)
  })

  it('does not refetch after a short disconnection in which nothing happened', async () => {
    const { live, pending } = start()
    await jest.advanceTimersByTimeAsync(300)
    pending.splice(0).forEach((answer) => answer(1n))
    await jest.advanceTimersByTimeAsync(300)
    live.welcome(welcomeAt(1n))
    await jest.advanceTimersByTimeAsync(300)
    expect(pending).toHaveLength(0)
  })

  it('ignores frames it cannot read', () => {
    expect(start().live.frame({ channel: 'account' })).toBe('unreadable')
  })
})

type Step = {
  kind: 'commit' | 'lose' | 'duplicate' | 'answer' | 'late' | 'reconnect'
  pick: number
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('commit', 'lose', 'duplicate', 'answer', 'late', 'reconnect'),
  pick: fc.nat(20),
})

describe('in any order in which frames and answers arrive, even doubled, delayed or lost', () => {
  it('no older figure replaces a newer one, and the newest is shown in the end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.boolean(),
        async (steps, withValues) => {
          const client = createQueryClient()
          const { pending, stop } = showBalance(client, 1n)
          const live = createLive(client)
          const frames: ReturnType<typeof frameOf>[] = []
          let head = 1n
          let shown = 1n
          const look = () => {
            const now = shownIn(client) ?? 0n
            expect(now).toBeGreaterThanOrEqual(shown)
            shown = now
          }
          const commit = () => {
            head += 1n
            frames.push(frameOf(head, head - 1n, withValues))
            return frames[frames.length - 1]
          }
          const acts: Record<Step['kind'], (pick: number) => void> = {
            commit: () => live.frame(commit()),
            lose: () => void commit(),
            duplicate: (pick) => live.frame(frames[pick % Math.max(1, frames.length)]),
            answer: () => pending.shift()?.(head),
            late: (pick) => pending.shift()?.(head - BigInt(pick % Number(head))),
            reconnect: () => live.welcome(welcomeAt(head)),
          }
          for (const { kind, pick } of steps) {
            acts[kind](pick)
            await jest.advanceTimersByTimeAsync(pick * 20)
            look()
          }
          live.welcome(welcomeAt(head + 1n))
          for (let round = 0; round < 8; round += 1) {
            await jest.advanceTimersByTimeAsync(2500)
            pending.splice(0).forEach((answer) => answer(head))
            await jest.advanceTimersByTimeAsync(10)
            look()
          }
          expect(shownIn(client)).toBe(head)
          stop()
          live.stop()
          client.clear()
        },
      ),
      { numRuns: 100 },
    )
  })
})
