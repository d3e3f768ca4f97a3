import { expect, it, jest } from '@jest/globals'
import { filesOf, PlantedLines, type Planted } from '../../testing/looks/planted-lines.js'

const kinds = 'backend/contracts/values/request-kinds.ts'

/** A kind that there is not. */
const planted: Planted = {
  [kinds]: [['deposit', "refund: { resource: 'deposits', isPaidOut: true, list: 'deposit' },"]],
}

/**
 * How the compiler says that a table lacks a row. Where the table is read, it complains with other
 * numbers.
 */
const lacksARow = /:(1360|2741)$/

const compiler = new PlantedLines({
  planted,
  isConcerned: (text) => /request-kinds|RequestKind|shownKinds/.test(text),
})

jest.setTimeout(180_000)

it('A new kind of request needs words, links, an icon and news, and the compiler names each place', () => {
  const { complaints } = compiler.complaintsAfter([kinds])
  expect(filesOf(complaints.filter((complaint) => lacksARow.test(complaint))).toSorted()).toEqual([
    'frontend/features/frame/news-of.ts',
    'frontend/features/frame/palette/found-hits.tsx',
    'frontend/lib/links/request-kinds.ts',
    'frontend/lib/text/today.ts',
    'frontend/lib/text/waiting.ts',
  ])
})
