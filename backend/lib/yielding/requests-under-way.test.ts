import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { areRequestsComing, requestBegins } from './requests-under-way.js'

describe('requests', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('count as coming while one is under way, and for some seconds after one has begun', () => {
    jest.advanceTimersByTime(60_000)
    expect(areRequestsComing()).toBe(false)
    const end = requestBegins()
    jest.advanceTimersByTime(60_000)
    expect(areRequestsComing()).toBe(true)
    end()
    expect(areRequestsComing()).toBe(false)
    requestBegins()()
    expect(areRequestsComing()).toBe(true)
    jest.advanceTimersByTime(1_000)
    expect(areRequestsComing()).toBe(true)
    jest.advanceTimersByTime(3_000)
    expect(areRequestsComing()).toBe(false)
  })
})
