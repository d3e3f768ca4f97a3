import { describe, expect, it } from '@jest/globals'
import type { Row } from '../projection.js'
import { table, text, uuid } from '../table.js'
import { UnfitValue } from '../values.js'
import { BinaryRows } from './binary-rows.js'

describe('rows in binary format', () => {
  const words = table({ name: 'words', version: 1, key: ['id'], columns: { word: text, id: uuid } })
  const rowsOf = (letters: readonly string[]) =>
    letters.map((word) => ({ word, id: '01900000-0000-7000-8000-00000000000a' }))

  it('tell how many bytes they are, and end with the sign that there are no more', () => {
    const some = new BinaryRows(words)
    some.push(rowsOf(['a', 'bc']))
    const size = some.size()
    expect([...some.end().subarray(size)]).toEqual([0xff, 0xff])
  })

  it('are the same in any order of their members, and with any other members', () => {
    const id = '01900000-0000-7000-8000-00000000000a'
    const bytesOf = (row: Row) => {
      const some = new BinaryRows(words)
      some.push([row])
      return some.end()
    }
    const inOrder = bytesOf({ word: 'a', id })
    expect(inOrder.includes('a')).toBe(true)
    for (const row of [
      { id, word: 'a' },
      { word: 'a', other: 1, id },
      { other: 1, word: 'a', id },
      { word: 'a', id, other: 1 },
    ])
      expect(bytesOf(row)).toEqual(inOrder)
  })

  it('lack no member', () => {
    const some = new BinaryRows(words)
    expect(() => some.push([{ word: 'a' }])).toThrow(new UnfitValue('words', 'id', undefined))
  })

  it.each([0, 1, 10, 27])(
    'are whole even if their memory ends %d bytes after some of them',
    (spare) => {
      const [some, last] = [new BinaryRows(words), new BinaryRows(words)]
      const head = some.size()
      const left = 256 * 1024 - spare - head
      some.push(
        rowsOf(
          Array.from({ length: Math.floor(left / 26) }, (_, at) => (at < left % 26 ? 'x' : '')),
        ),
      )
      expect(some.size()).toBe(256 * 1024 - spare)
      for (const each of [some, last]) each.push(rowsOf(['y']))
      expect(some.end().subarray(-29)).toEqual(last.end().subarray(head))
    },
  )
})
