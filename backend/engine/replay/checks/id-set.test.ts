import { describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { IdSet } from './id-set.js'

describe('a set of ids', () => {
  it('recognises each one again, however many there are', () => {
    const ids = Array.from({ length: 200_000 }, () => randomUUID())
    const set = new IdSet()
    expect(ids.every((id) => set.add(id))).toBe(true)
    expect(set.size).toBe(ids.length)
    expect(ids.some((id) => set.add(id))).toBe(false)
  })

  it('takes the all-zero id like any other, and forgets what it is told to forget', () => {
    const set = new IdSet()
    const zeros = '00000000-0000-0000-0000-000000000000'
    expect([set.add(zeros), set.add(zeros)]).toEqual([true, false])
    set.clear()
    expect(set.add(zeros)).toBe(true)
  })
})
