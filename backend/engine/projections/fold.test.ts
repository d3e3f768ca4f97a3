import { describe, expect, it } from '@jest/globals'
import { accountStream } from '../../domain/streams.js'
import { foldInto, foldUpTo, keyColumnOf, keyOf, keysOf, type Rows } from './fold.js'
import type { Keyed } from './projection.js'
import { countRows, lineRows, tallyRows } from './testing/samples.js'
import { accountIdAt, numbered, type StoryEvent } from './testing/story.js'

const first = '01900000-0000-7000-8000-0000000000ab'
const second = '01900000-0000-7000-8000-0000000000cd'
const opened = (accountId: string): StoryEvent => ({
  stream: accountStream(accountId),
  event: { type: 'AccountOpened', data: { currency: 'USD' } },
})
const moved = (
  type: 'BalanceCredited' | 'BalanceDebited' | 'LossRecorded',
  amount: bigint,
  accountId = first,
): StoryEvent => ({
  stream: accountStream(accountId),
  event: { type, data: { amount, reason: type } },
})
const cancelled: StoryEvent = {
  stream: accountStream(first),
  event: {
    type: 'WithdrawalCancelled',
    data: { withdrawalId: accountIdAt(5), amount: 1n } as never,
  },
}

const past = numbered([
  opened(first),
  moved('BalanceCredited', 5n),
  opened(second),
  moved('BalanceDebited', 2n),
  moved('LossRecorded', 1n),
])

const changedAt = '2026-11-21T08:00:00.120Z'
const untouched = {
  accountId: second,
  sum: 0n,
  eventCount: 1,
  isOpen: true,
  lastReason: null,
  changedAt,
  position: 3n,
}

describe('the rows of a read model', () => {
  it('that folds are changed by the events it knows, each row by its own, and by no others', () => {
    const tally = {
      accountId: first,
      sum: 3n,
      eventCount: 3,
      isOpen: true,
      lastReason: 'BalanceDebited',
      changedAt,
      position: 4n,
    }
    expect(foldUpTo(tallyRows, past)).toEqual([tally, untouched])
  })

  it('are all changed if an event touches several', () => {
    const timesOf = foldUpTo(countRows, past).map(({ word, times }) => [word, times])
    expect(Object.fromEntries(timesOf)).toEqual({
      AccountOpened: 2,
      all: 4,
      BalanceCredited: 1,
      BalanceDebited: 1,
    })
  })

  it('as of a position are folded from the events up to it, and that one', () => {
    expect(foldUpTo(tallyRows, past, 3n)).toMatchObject([
      { accountId: first, sum: 5n, eventCount: 2 },
      untouched,
    ])
    expect(foldUpTo(lineRows, past, 4n).map(({ ordinal, line }) => [ordinal, line])).toEqual([
      ...[0, 1, 2, 3, 4].map((line) => [2n, line]),
      ...[0, 1].map((line) => [4n, line]),
    ])
  })

  it('are gone if an event removes them, and begin anew with the next', () => {
    const events = numbered([
      opened(first),
      moved('BalanceCredited', 5n),
      cancelled,
      moved('BalanceCredited', 2n),
    ])
    expect(foldUpTo(tallyRows, events, 3n)).toEqual([])
    expect(foldUpTo(tallyRows, events)).toMatchObject([{ sum: 2n, eventCount: 1, isOpen: false }])
  })

  it('are all left alone by an event that one of them cannot take', () => {
    const rows: Rows = new Map()
    const sick: Keyed = {
      ...countRows,
      evolve: (row, event, key) => {
        if (key === 'all') throw new Error('this row takes nothing')
        return countRows.evolve(row, event, key)
      },
    }
    expect(() => foldInto(rows, sick, past[0]!)).toThrow('this row takes nothing')
    expect(rows.size).toBe(0)
  })
})

describe('the key of a row', () => {
  it('is the same for a UUID in upper and in lower case, and for no other text', () => {
    const events = numbered([opened(first), moved('BalanceCredited', 5n, first.toUpperCase())])
    expect(foldUpTo(tallyRows, events)).toMatchObject([{ sum: 5n, eventCount: 2 }])
    expect(events.map((event) => keysOf(tallyRows, event))).toEqual([[first], [first]])
    expect(keyOf(tallyRows.table, { accountId: first.toUpperCase() })).toBe(first)
    expect(keyOf(countRows.table, { word: 'AccountOpened' })).toBe('AccountOpened')
  })

  it('is the value of one column, a text or a uuid, so a table with another key is refused', () => {
    expect(keyColumnOf(tallyRows.table)).toBe('accountId')
    for (const key of [lineRows.table.key, [], ['ordinal'], ['line'], ['none']])
      expect(() => keyColumnOf({ ...lineRows.table, key })).toThrow(
        'needs a key of one column, a text or a uuid',
      )
  })
})
