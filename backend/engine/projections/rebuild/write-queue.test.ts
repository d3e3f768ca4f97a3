import { describe, expect, it } from '@jest/globals'
import { WriteQueue } from './write-queue.js'

/** Pieces of work that end when told to, and how many are under way. */
const works = () => {
  const ends: (() => void)[] = []
  const begun: number[] = []
  const work = (name: number) => () =>
    new Promise<void>((resolve) => {
      begun.push(name)
      ends.push(resolve)
    })
  return { begun, work, end: () => ends.shift()?.() }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('the write queue of a build', () => {
  it('does one piece of work after another, in the order in which they were sent', async () => {
    const { begun, work, end } = works()
    const queue = new WriteQueue()
    const [first, second] = [1, 2].map((name) => queue.send(work(name)))
    await soon()
    expect(begun).toEqual([1])
    end()
    await first
    await soon()
    expect(begun).toEqual([1, 2])
    end()
    await second
  })

  it('goes on after work that failed, and tells only its sender', async () => {
    const queue = new WriteQueue()
    const failing = queue.send(() => Promise.reject(new Error('refused')))
    const next = queue.send(() => Promise.resolve())
    await expect(failing).rejects.toThrow('refused')
    await expect(next).resolves.toBeUndefined()
  })

  it('lets a sender go on until more than sixteen pieces wait', async () => {
    const { work, end } = works()
    const queue = new WriteQueue()
    const sent = Array.from({ length: 16 }, (_, name) => queue.send(work(name)))
    await queue.room()
    sent.push(queue.send(work(16)))
    let hasRoom = false
    const room = queue.room().then(() => (hasRoom = true))
    await soon()
    expect(hasRoom).toBe(false)
    end()
    await room
    for (let left = 16; left > 0; left--) {
      await soon()
      end()
    }
    await Promise.all(sent)
  })
})
