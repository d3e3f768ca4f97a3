import { describe, expect, it } from '@jest/globals'
import { byHands } from './by-hands.js'

/** Pieces of work that end when told to. */
const works = () => {
  const underWay = new Map<string, () => void>()
  const begun: string[] = []
  const work = (name: string, hand: number) =>
    new Promise<void>((resolve) => {
      begun.push(`${name}${hand}`)
      underWay.set(name, resolve)
    })
  const end = async (name: string) => {
    underWay.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, work, end }
}

describe('work by two hands', () => {
  it('is taken up in order, by whichever hand is free', async () => {
    const { begun, work, end } = works()
    const done = byHands(['a', 'b', 'c', 'd'], work, () => 2)
    expect(begun).toEqual(['a0', 'b1'])
    await end('b')
    await end('c')
    expect(begun).toEqual(['a0', 'b1', 'c1', 'd1'])
    await end('a')
    await end('d')
    await done
  })

  it('goes on with one hand once there may be only one, and with all items', async () => {
    const { begun, work, end } = works()
    let most = 2
    const done = byHands(['a', 'b', 'c', 'd'], work, () => most)
    most = 1
    await end('b')
    expect(begun).toEqual(['a0', 'b1'])
    most = 0
    await end('a')
    await end('c')
    await end('d')
    await done
    expect(begun).toEqual(['a0', 'b1', 'c0', 'd0'])
  })

  it('fails once the other hand has put down what it had, and takes up nothing more', async () => {
    const { begun, work, end } = works()
    let isOver = false
    const fail = async (name: string, hand: number) => {
      if (hand === 1) throw new Error(`${name} is refused`)
      await work(name, hand)
    }
    const failure = byHands(['a', 'b', 'c'], fail, () => 2)
      .catch((error: Error) => error.message)
      .finally(() => (isOver = true))
    await new Promise(setImmediate)
    expect(isOver).toBe(false)
    await end('a')
    expect(await failure).toBe('b is refused')
    expect(begun).toEqual(['a0'])
  })
})
