import { describe, expect, it, jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useSteadyRows } from './use-steady-rows.js'

const start = (first: readonly string[], { size = 10, growsAtEnd = true } = {}) => {
  const propsOf = (all: readonly string[], scope = 'pending', isPlaceholder = false) => ({
    data: { items: all.slice(0, size), total: all.length, page: 1, size },
    isPlaceholder,
    scope,
    arrivedAt: (row: string) => row,
    growsAtEnd,
  })
  const view = renderHook((props: ReturnType<typeof propsOf>) => useSteadyRows(props), {
    initialProps: propsOf(first),
  })
  return {
    now: () => view.result.current,
    refetched: (...args: Parameters<typeof propsOf>) => view.rerender(propsOf(...args)),
  }
}

describe('the rows of a queue', () => {
  it('that arrive after the list was shown are held back, and counted', () => {
    const queue = start(['08:01', '08:02'])
    queue.refetched(['08:01', '08:02', '08:03'])
    expect(queue.now().rows).toEqual(['08:01', '08:02'])
    expect(queue.now().waiting).toHaveLength(1)
    act(() => queue.now().show())
    expect(queue.now().rows).toEqual(['08:01', '08:02', '08:03'])
    expect(queue.now().waiting).toHaveLength(0)
  })

  it('that are new are highlighted briefly once shown', () => {
    jest.useFakeTimers()
    const queue = start(['08:01'])
    queue.refetched(['08:01', '08:02'])
    expect(queue.now().isFresh('08:02')).toBe(false)
    act(() => queue.now().show())
    expect(['08:01', '08:02'].map(queue.now().isFresh)).toEqual([false, true])
    act(() => {
      jest.advanceTimersByTime(3_000)
    })
    expect(queue.now().isFresh('08:02')).toBe(false)
    jest.useRealTimers()
  })

  it('that arrive are held back in a list with the newest first, too', () => {
    const queue = start(['08:02', '08:01'], { growsAtEnd: false, size: 2 })
    queue.refetched(['08:03', '08:02', '08:01'])
    expect(queue.now().rows).toEqual(['08:02'])
    expect(queue.now().waiting).toHaveLength(1)
  })

  it('leave at once when they are decided', () => {
    const queue = start(['08:01', '08:02'])
    queue.refetched(['08:02'])
    expect(queue.now().rows).toEqual(['08:02'])
    expect(queue.now().waiting).toHaveLength(0)
  })

  it('move up from the next page without waiting for the reader', () => {
    const queue = start(['08:01', '08:02', '08:03'], { size: 2 })
    queue.refetched(['08:02', '08:03'])
    expect(queue.now().rows).toEqual(['08:02', '08:03'])
  })

  it('are shown at once if the list was empty, or if the reader chose another list', () => {
    const queue = start([])
    queue.refetched(['08:01'])
    expect(queue.now().rows).toEqual(['08:01'])
    queue.refetched(['08:01'], 'all', true)
    queue.refetched(['07:00', '08:05'], 'all')
    expect(queue.now().rows).toEqual(['07:00', '08:05'])
    expect(queue.now().waiting).toHaveLength(0)
  })
})
