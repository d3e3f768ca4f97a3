import { describe, expect, it } from '@jest/globals'
import { gate } from '../../../testing/stories/deciding.js'
import { Turns } from './turns.js'

describe('turns of one person', () => {
  it('run one after the other, even after a failure, while others run theirs', async () => {
    const turns = new Turns(10)
    const [first, seen] = [gate(), [] as string[]]
    const failed = turns.take('a', async () => {
      await first.opened
      seen.push('a1')
      throw new Error('it failed')
    })
    const next = turns.take('a', async () => seen.push('a2'))
    await turns.take('b', async () => seen.push('b'))
    expect(seen).toEqual(['b'])
    first.open()
    await expect(failed).rejects.toThrow('it failed')
    await next
    expect(seen).toEqual(['b', 'a1', 'a2'])
  })

  it('are limited in number, and free again once they are over', async () => {
    const turns = new Turns(2)
    const { opened, open } = gate()
    const both = [turns.take('a', () => opened), turns.take('a', () => opened)]
    expect([turns.hasRoom('a'), turns.hasRoom('b')]).toEqual([false, true])
    open()
    await Promise.all(both)
    await turns.take('a', async () => undefined)
    expect(turns.hasRoom('a')).toBe(true)
  })

  it('still count those that wait once the first is over, and a later one waits for them', async () => {
    const turns = new Turns(2)
    const [first, second, seen] = [gate(), gate(), [] as string[]]
    const one = turns.take('a', () => first.opened)
    const two = turns.take('a', async () => {
      await second.opened
      seen.push('two')
    })
    first.open()
    await one
    expect(turns.hasRoom('a')).toBe(true)
    const three = turns.take('a', async () => seen.push('three'))
    expect(turns.hasRoom('a')).toBe(false)
    second.open()
    await Promise.all([two, three])
    expect(seen).toEqual(['two', 'three'])
  })
})
