import { describe, expect, it } from '@jest/globals'
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

  it('lets those go who are woken after their signal has aborted, and no others', async () => {
    const [head, stop] = [new LogHead(), new AbortController()]
    const [stopped, grown] = [
      head.growsBeyond(0n, stop.signal),
      head.growsBeyond(0n, new AbortController().signal),
    ]
    let hasGrown = false
    const noted = grown.then(() => (hasGrown = true))
    stop.abort()
    head.wake()
    await stopped
    expect(hasGrown).toBe(false)
    head.announce(1n)
    await noted
  })
})
