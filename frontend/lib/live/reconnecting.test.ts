import { describe, expect, it } from '@jest/globals'
import { Manager } from 'socket.io-client'
import { reconnecting, SPREAD_MS } from './live-socket.js'

const PARTS = 10
const BROWSERS = 4_000

/**
 * What the library itself waits before a try, for many browsers that lost their server together.
 */
const waits = (earlierTries: number): number[] =>
  Array.from({ length: BROWSERS }, () => {
    const manager: unknown = new Manager('http://127.0.0.1:1', {
      ...reconnecting,
      autoConnect: false,
    })
    const { backoff } = manager as { readonly backoff: { duration(): number } }
    for (let tries = 0; tries < earlierTries; tries++) backoff.duration()
    return backoff.duration()
  })

describe('browsers that lose their server at one moment', () => {
  it('come back spread over some seconds, no half of a second with many of them', () => {
    const counts = Array.from({ length: PARTS }, () => 0)
    for (const wait of waits(0)) {
      const part = Math.min(PARTS - 1, Math.floor((wait / SPREAD_MS) * PARTS))
      counts[part] = (counts[part] ?? 0) + 1
    }
    expect(Math.max(...counts)).toBeLessThan((BROWSERS / PARTS) * 1.5)
  })

  it('wait no longer than that, however often they have tried', () => {
    for (const tries of [0, 1, 5]) expect(Math.max(...waits(tries))).toBeLessThanOrEqual(SPREAD_MS)
  })
})
