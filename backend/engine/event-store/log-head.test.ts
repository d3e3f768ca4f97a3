import { getEventListeners } from 'node:events'
import { describe, expect, it, jest } from '@jest/globals'
import { LogHead } from './log-head.js'

describe('the known end of the log', () => {
  it('is the furthest position announced, and never goes back', () => {
    const head = new LogHead()
    for (const position of [5n, 3n]) head.announce(position)
    expect(head.end).toBe(5n)
    expect([4n, 5n, 6n].map((position) => head.reaches(position))).toEqual([true, true, false])
  })

  it('wakes those who wait for an event after a position once there is one', async () => {
    const head = new LogHead()
    const grown = head.growsBeyond(5n, new AbortController().signal)
    head.announce(5n)
    head.announce(6n)
    await grown
    expect(head.end).toBe(6n)
    await head.growsBeyond(5n, new AbortController().signal)
  })

  it('lets those who wait go when their signal aborts', async () => {
    const stop = new AbortController()
    const stopped = new LogHead().growsBeyond(0n, stop.signal)
    stop.abort()
    await expect(stopped).resolves.toBeUndefined()
  })

  it('wakes nobody twice', async () => {
    const [head, { signal }] = [new LogHead(), new AbortController()]
    const woken = jest.spyOn(signal, 'removeEventListener')
    const grown = head.growsBeyond(0n, signal)
    for (const position of [1n, 2n, 3n]) head.announce(position)
    await grown
    expect(woken).toHaveBeenCalledTimes(1)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})
