import { expect, it } from '@jest/globals'
import { inParts, MOST_ROWS } from './scheduled-work.js'

const rows = Array.from({ length: 2 * MOST_ROWS + 1 }, (_, at) => at)

it('Rows that are read in parts are each read once, in their order, though none of them ever goes', async () => {
  const read: number[] = []
  const from = (after = -1) => Promise.resolve(rows.slice(after + 1, after + 1 + MOST_ROWS))
  for await (const part of inParts(from)) read.push(...part)
  expect(read).toEqual(rows)
})

it('Rows that fill their last part exactly end there', async () => {
  const sizes: number[] = []
  const from = (after = -1) => Promise.resolve(rows.slice(after + 1, MOST_ROWS))
  for await (const part of inParts(from)) sizes.push(part.length)
  expect(sizes).toEqual([MOST_ROWS])
})
