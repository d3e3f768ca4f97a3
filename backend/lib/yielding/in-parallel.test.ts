import { describe, expect, it } from '@jest/globals'
import { inParallel } from './in-parallel.js'

/** Pieces of work that end when told to. */
const works = () => {
  const underWay = new Map<string, () => void>()
  const begun: string[] = []
  const work = (name: string, worker: number) =>
    new Promise<void>((resolve) => {
      begun.push(`${name}${worker}`)
      underWay.set(name, resolve)
    })
  const end = async (name: string) => {
    underWay.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, work, end }
}

describe('work in parallel', () => {
  it('is started in order, by the first free worker', async () => {
    const { begun, work, end } = works()
    const done = inParallel(['a', 'b', 'c', 'd'], work, () => 2)
    expect(begun).toEqual(['a0', 'b1'])
    await end('b')
    await end('c')
    expect(begun).toEqual(['a0', 'b1', 'c1', 'd1'])
    await end('a')
    await end('d')
    await done
  })

  it('goes on with one worker once there may be only one, and with all items', async () => {
    const { begun, work, end } = works()
    let most = 2
    const done = inParallel(['a', 'b', 'c', 'd'], work, () => most)
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

  it('fails once the other worker has finished its item, and starts nothing more', async () => {
    const { begun, work, end } = works()
    let isOver = false
    const fail = async (name: string, worker: number) => {
      if (worker === 1) throw new Error(`${name} is refused`)
      await work(name, worker)
    }
    const failure = inParallel(['a', 'b', 'c'], fail, () => 2)
      .catch((error: Error) => error.message)
      .finally(() => (isOver = true))
    await new Promise(setImmediate)
    expect(isOver).toBe(false)
    await end('a')
    expect(await failure).toBe('b is refused')
    expect(begun).toEqual(['a0'])
  })
})
