import { expect, it } from '@jest/globals'
import { Stopwatch } from './stopwatch.js'

it('A stopwatch adds up the time of alternating steps, including the running one, and counts each moment once', () => {
  let now = 1_000
  const watch = new Stopwatch<'read' | 'fold' | 'compare'>(() => now)
  const after = (ms: number) => void (now += ms)
  expect(watch.of('read')).toBe(0)
  watch.begin('read')
  after(30)
  watch.begin('fold')
  after(5)
  expect(watch.of('fold')).toBe(5)
  watch.begin('read')
  after(12)
  expect([watch.of('read'), watch.of('fold'), watch.of('compare')]).toEqual([42, 5, 0])
  after(1)
  expect(watch.of('read')).toBe(43)
})
