import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { gate } from '../testing/stories/deciding.js'
import { atLeast } from './at-least.js'

describe('work with a least duration', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  const watched = (answer: Promise<unknown>) => {
    const seen = { isDone: false }
    const end = () => void (seen.isDone = true)
    answer.then(end, end)
    return seen
  }

  it.each([
    ['gives what it made', () => Promise.resolve('made')],
    ['fails', () => Promise.reject(new Error('it failed'))],
  ])('%s when that time is over, not before', async (_, work) => {
    const seen = watched(atLeast(250, work()))
    await jest.advanceTimersByTimeAsync(249)
    expect(seen.isDone).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect(seen.isDone).toBe(true)
  })

  it('takes longer if it has to', async () => {
    const { opened, open } = gate()
    const seen = watched(atLeast(250, opened))
    await jest.advanceTimersByTimeAsync(1_000)
    expect(seen.isDone).toBe(false)
    open()
    await jest.advanceTimersByTimeAsync(0)
    expect(seen.isDone).toBe(true)
  })
})
