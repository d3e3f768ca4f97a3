import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { Regularly } from './regularly.js'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** Work that takes until `end` is called, and counts how often it was begun. */
const longWork = () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let begun = 0
  const regularly = new Regularly(
    () => {
      begun++
      return ended
    },
    () => undefined,
  )
  return { regularly, end: () => end(), begun: () => begun }
}

it('Regular work that takes long is not begun a second time meanwhile, and goes on afterwards', async () => {
  const { regularly, end, begun } = longWork()
  regularly.start(1_000)
  expect(begun()).toBe(0)
  await jest.advanceTimersByTimeAsync(3_500)
  expect(begun()).toBe(1)
  end()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(begun()).toBe(2)
  await regularly.stop()
})

it('Regular work that fails is reported, and done again next time', async () => {
  const failures: unknown[] = []
  const failure = new Error('away')
  const regularly = new Regularly(
    () => Promise.reject(failure),
    (error) => void failures.push(error),
  )
  regularly.start(1_000)
  await jest.advanceTimersByTimeAsync(2_000)
  expect(failures).toEqual([failure, failure])
  await regularly.stop()
})

it('Regular work that is stopped is waited for, and not begun again', async () => {
  const { regularly, end, begun } = longWork()
  regularly.start(1_000)
  await jest.advanceTimersByTimeAsync(1_000)
  const order: string[] = []
  const stopping = regularly.stop().then(() => order.push('stopped'))
  await jest.advanceTimersByTimeAsync(5_000)
  order.push('ended')
  end()
  await stopping
  expect([order, begun()]).toEqual([['ended', 'stopped'], 1])
})

it('Regular work that is asked for is done at once; during a run, once more after it; never after a stop', async () => {
  const { regularly, end, begun } = longWork()
  regularly.soon()
  expect(begun()).toBe(0)
  regularly.start(60_000)
  regularly.soon()
  expect(begun()).toBe(1)
  regularly.soon()
  regularly.soon()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(begun()).toBe(1)
  end()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(begun()).toBe(2)
  await regularly.stop()
  regularly.soon()
  expect(begun()).toBe(2)
})
