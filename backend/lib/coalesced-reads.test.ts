import { describe, expect, it } from '@jest/globals'
import { CoalescedReads } from './coalesced-reads.js'

/** A question that is answered when the test says so, with what was true when it began. */
const place = () => {
  let truth = 0
  const open: (() => void)[] = []
  const ask = () => {
    const seen = truth
    return new Promise<number>((resolve) => open.push(() => resolve(seen)))
  }
  return { ask, change: () => truth++, begun: () => open.length, answer: () => open.at(-1)?.() }
}

describe('questions that a crowd shares', () => {
  it('begins a second question for all who came while the first was under way, and no third', async () => {
    const { ask, change, begun, answer } = place()
    const shared = new CoalescedReads<number>()
    const first = shared.ask('site', ask)
    change()
    const later = [1, 2, 3].map(() => shared.ask('site', ask))
    expect(begun()).toBe(1)
    answer()
    expect(await first).toBe(0)
    answer()
    expect(await Promise.all(later)).toEqual([1, 1, 1])
    expect(begun()).toBe(2)
  })

  it('never answers with what was asked before the caller came', async () => {
    const { ask, change, answer } = place()
    const shared = new CoalescedReads<number>()
    const first = shared.ask('site', ask)
    const second = shared.ask('site', ask)
    answer()
    await first
    change()
    const third = shared.ask('site', ask)
    answer()
    await second
    answer()
    expect(await third).toBe(1)
  })

  it('asks about each thing apart, and anew once an answer is in', async () => {
    const { ask, begun, answer } = place()
    const shared = new CoalescedReads<number>()
    void shared.ask('site', ask)
    const person = shared.ask('person', ask)
    expect(begun()).toBe(2)
    answer()
    await person
    void shared.ask('person', ask)
    expect(begun()).toBe(3)
  })

  it('tells a failure to those who shared it, and to nobody after them', async () => {
    const shared = new CoalescedReads<number>()
    const away = () => Promise.reject(new Error('away'))
    const first = shared.ask('site', away)
    const second = shared.ask('site', away)
    await expect(first).rejects.toThrow('away')
    await expect(second).rejects.toThrow('away')
    expect(await shared.ask('site', () => Promise.resolve(7))).toBe(7)
  })
})
