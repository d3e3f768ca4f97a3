import { describe, expect, it } from '@jest/globals'
import { gate } from '../../testing/stories/deciding.js'
import { Rotation } from './rotation.js'

const ownerOf = (name: string) => {
  const person = name.slice(0, -1)
  return { address: person.split(':')[0] ?? '', person }
}

/**
 * Pieces of work that are noted in the order in which they are done. None but the first begins
 * before the gate is open. "a2" is the second piece of a, who is alone at an address; "office:a2"
 * that of a, who is there with others.
 */
const trial = (most: number) => {
  const rotation = new Rotation(most)
  const { opened, open } = gate()
  const done: string[] = []
  const piece = (name: string): Promise<string> =>
    rotation
      .take(ownerOf(name), async () => {
        await opened
        done.push(name)
        return 'done'
      })
      .catch((error: { code?: string }) => String(error.code))
  return { rotation, open, done, piece }
}

describe('the rotation of work between people', () => {
  it('does one piece for everybody before a second for anybody', async () => {
    const { piece, open, done } = trial(12)
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3', 'd1', 'd2'].map(piece)
    const honest = piece('h1')
    open()
    await Promise.all([...all, honest])
    expect(done).toEqual(['a1', 'b1', 'c1', 'd1', 'h1', 'a2', 'b2', 'c2', 'd2', 'a3', 'b3', 'c3'])
  })

  it('serves a newcomer before the next piece of the person being served', async () => {
    const { piece, open, done } = trial(12)
    const all = ['a1', 'a2', 'b1'].map(piece)
    open()
    await Promise.all(all)
    expect(done).toEqual(['a1', 'b1', 'a2'])
  })

  it('refuses new work when all places are taken, but makes room for people with fewer pieces', async () => {
    const { piece, open, done } = trial(6)
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'd1', 'a4', 'c2', 'e1'].map(piece)
    open()
    expect(await Promise.all(all)).toEqual([
      'done',
      'busy',
      'busy',
      'done',
      'done',
      'busy',
      'done',
      'done',
      'busy',
      'busy',
      'done',
    ])
    expect(done).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'b2'])
  })

  it('makes room for another address when many people at one address have taken all places', async () => {
    const { piece, open, done } = trial(4)
    const all = [
      'office:a1',
      'office:b1',
      'office:c1',
      'office:d1',
      'h1',
      'office:e1',
      'h2',
      'office:f1',
    ].map(piece)
    open()
    expect(await Promise.all(all)).toEqual([
      'done',
      'done',
      'busy',
      'busy',
      'done',
      'busy',
      'done',
      'busy',
    ])
    expect(done).toEqual(['office:a1', 'h1', 'office:b1', 'h2'])
  })

  it('is as fair to people at one address as to addresses', async () => {
    const { piece, open, done } = trial(4)
    const all = ['office:a1', 'office:a2', 'office:a3', 'office:b1', 'office:c1'].map(piece)
    open()
    expect(await Promise.all(all)).toEqual(['done', 'done', 'busy', 'done', 'done'])
    expect(done).toEqual(['office:a1', 'office:b1', 'office:c1', 'office:a2'])
  })

  it('goes on after a failure, and has free places once all is done', async () => {
    const { rotation, piece, open } = trial(2)
    const failed = rotation.take(ownerOf('a1'), () => Promise.reject(new Error('it failed')))
    const next = piece('b1')
    open()
    await expect(failed).rejects.toThrow('it failed')
    expect(await next).toBe('done')
    expect(await Promise.all([piece('a2'), piece('a3')])).toEqual(['done', 'done'])
  })
})
