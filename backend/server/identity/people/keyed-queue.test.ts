import { describe, expect, it } from '@jest/globals'
import { gate } from '../../../testing/stories/deciding.js'
import { KeyedQueue } from './keyed-queue.js'

describe('a queue with keys', () => {
  it('run one after the other, even after a failure, while others run theirs', async () => {
    const queue = new KeyedQueue(10)
    const [first, seen] = [gate(), [] as string[]]
    const failed = queue.run('a', async () => {
      await first.opened
      seen.push('a1')
      throw new Error('it failed')
    })
    const next = queue.run('a', async () => seen.push('a2'))
    await queue.run('b', async () => seen.push('b'))
    expect(seen).toEqual(['b'])
    first.open()
    await expect(failed).rejects.toThrow('it failed')
    await next
    expect(seen).toEqual(['b', 'a1', 'a2'])
  })

  it('are limited in number, and free again once they are over', async () => {
    const queue = new KeyedQueue(2)
    const { opened, open } = gate()
    const both = [queue.run('a', () => opened), queue.run('a', () => opened)]
    expect([queue.hasRoom('a'), queue.hasRoom('b')]).toEqual([false, true])
    open()
    await Promise.all(both)
    await queue.run('a', async () => undefined)
    expect(queue.hasRoom('a')).toBe(true)
  })

  it('still count those that wait once the first is over, and a later one waits for them', async () => {
    const queue = new KeyedQueue(2)
    const [first, second, seen] = [gate(), gate(), [] as string[]]
    const one = queue.run('a', () => first.opened)
    const two = queue.run('a', async () => {
      await second.opened
      seen.push('two')
    })
    first.open()
    await one
    expect(queue.hasRoom('a')).toBe(true)
    const three = queue.run('a', async () => seen.push('three'))
    expect(queue.hasRoom('a')).toBe(false)
    second.open()
    await Promise.all([two, three])
    expect(seen).toEqual(['two', 'three'])
  })
})
