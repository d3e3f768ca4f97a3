import { describe, expect, it } from '@jest/globals'
import { newEvent } from '../testing/sample-events.js'
import { RecentEvents } from './recent-events.js'

const appendOf = (stream: string, expected: number, count: number) => ({
  stream,
  expected,
  events: Array.from({ length: count }, () => newEvent()),
})
const positions = (events: readonly { readonly position: bigint }[] | undefined) =>
  events?.map(({ position }) => Number(position))

describe('the events that this process wrote last', () => {
  it('are as the log has them, from any position on', () => {
    const recent = new RecentEvents()
    const [first, second] = [appendOf('account-1', -1, 2), appendOf('account-2', 6, 1)]
    recent.add(first, 12n)
    recent.add(second, 13n)
    expect(recent.after(10n, 9)).toEqual([
      { ...first.events[0], stream: 'account-1', revision: 0, position: 11n },
      { ...first.events[1], stream: 'account-1', revision: 1, position: 12n },
      { ...second.events[0], stream: 'account-2', revision: 7, position: 13n },
    ])
    expect(positions(recent.after(11n, 1))).toEqual([12])
  })

  it('are left to the log where it has others before, between or after them', () => {
    const recent = new RecentEvents()
    expect(recent.after(0n, 9)).toBeUndefined()
    recent.add(appendOf('site', -1, 1), 5n)
    expect([recent.after(3n, 9), recent.after(5n, 9)]).toEqual([undefined, undefined])
    recent.add(appendOf('site', 3, 1), 8n)
    expect([positions(recent.after(4n, 9)), positions(recent.after(7n, 9))]).toEqual([
      undefined,
      [8],
    ])
  })

  it('are few, and none of them large', () => {
    const recent = new RecentEvents()
    for (let at = 1; at <= 2_000; at++) recent.add(appendOf('site', at, 1), BigInt(at))
    expect([recent.after(1_000n, 9), positions(recent.after(1_999n, 9))]).toEqual([
      undefined,
      [2_000],
    ])
    recent.add(
      { ...appendOf('site', 0, 1), events: [{ ...newEvent(), data: `"${'a'.repeat(20_000)}"` }] },
      2_001n,
    )
    recent.add(appendOf('site', 1, 1), 2_002n)
    expect([recent.after(1_999n, 9), positions(recent.after(2_001n, 9))]).toEqual([
      undefined,
      [2_002],
    ])
  })
})
