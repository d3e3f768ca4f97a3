import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { Waiters } from './waiters.js'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('Callers whose position is reached leave no timer, and the others wait on', async () => {
  const waiters = new Waiters((position) => position <= 5n)
  const [near, far] = [waiters.wait(3n, 1_000), waiters.wait(9n, 1_000)]
  waiters.settle()
  expect([await near, jest.getTimerCount()]).toEqual([true, 1])
  waiters.end()
  expect([await far, jest.getTimerCount()]).toEqual([false, 0])
})

it('Nobody looks after a caller who has waited for too long', async () => {
  const asked: bigint[] = []
  const waiters = new Waiters((position) => asked.push(position) > 0)
  const waiting = waiters.wait(3n, 1_000)
  jest.advanceTimersByTime(1_000)
  expect(await waiting).toBe(false)
  waiters.settle()
  expect(asked).toEqual([])
})
