import { describe, expect, it } from '@jest/globals'
import { Grouped } from './grouped.js'

/** A way to send whose groups arrive when the test says so. */
const openGroups = () => {
  const groups: { readonly items: readonly number[]; arrive(): void; fail(error: Error): void }[] =
    []
  const grouped = new Grouped<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        groups.push({ items, arrive: () => resolve(items.map((item) => `${item}!`)), fail: reject })
      }),
  )
  return { groups, grouped }
}

const turn = () => new Promise(setImmediate)

describe('items that are sent in groups', () => {
  it('travel with those of the same turn, and then with those that came while others were on their way', async () => {
    const { groups, grouped } = openGroups()
    const first = [1, 2].map((item) => grouped.submit(item))
    await turn()
    const second = [3, 4, 5].map((item) => grouped.submit(item))
    await turn()
    expect(groups.map(({ items }) => items)).toEqual([[1, 2]])
    groups[0]?.arrive()
    expect(await Promise.all(first)).toEqual(['1!', '2!'])
    await turn()
    groups[1]?.arrive()
    expect(await Promise.all(second)).toEqual(['3!', '4!', '5!'])
    expect(groups).toHaveLength(2)
  })

  it('travel with those that the answer of another group has freed', async () => {
    const { groups, grouped } = openGroups()
    const freed = (async () => {
      await grouped.submit(1)
      await Promise.resolve()
      return grouped.submit(3)
    })()
    await turn()
    const waiting = grouped.submit(2)
    groups[0]?.arrive()
    await turn()
    await turn()
    expect(groups.map(({ items }) => items)).toEqual([[1], [2, 3]])
    groups[1]?.arrive()
    expect(await Promise.all([waiting, freed])).toEqual(['2!', '3!'])
  })

  it('fail with their own group alone', async () => {
    const { groups, grouped } = openGroups()
    const failing = grouped.submit(1).catch((error: Error) => error.message)
    await turn()
    const later = grouped.submit(2)
    groups[0]?.fail(new Error('cut off'))
    expect(await failing).toBe('cut off')
    await turn()
    groups[1]?.arrive()
    expect(await later).toBe('2!')
    const afterAll = grouped.submit(3)
    await turn()
    groups[2]?.arrive()
    expect(await afterAll).toBe('3!')
  })
})
