import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  balanceOf,
  booksInOrder,
  getOwedHistory,
  getTrialBalance,
  getTrialBalanceFile,
  listBookEntries,
} from '#contracts/ledger/books'
import type { BookEntry, BookSums } from '#contracts/ledger/books'
import type { RequestInput } from '#contracts/endpoint'
import type { Book } from '#contracts/ledger/entries'
import { changeWithdrawalSettings } from '#contracts/people/users'
import { approveWithdrawal, requestWithdrawal } from '#contracts/requests/withdrawals'
import { Accounts } from '../../server/deciding/aggregates.js'
import { credit as creditOf, debit, profit } from '../../testing/stories/account-story.js'
import { csvRows } from '../../testing/looks/csv.js'
import { credit, destination } from '../../testing/app/deeds.js'
import { metadata } from '../../testing/stories/deciding.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { STRETCH } from './books.projection.js'

/** Enough for more stretches than those of which the history shows each entry. */
const ENTRIES = 3_150

interface Line {
  readonly ordinal: bigint
  readonly at: string
  readonly book: Book
  readonly amount: bigint
}

describe('the books', () => {
  let app: TestApp
  let auditor: Person
  let lines: Line[]
  let last: bigint

  beforeAll(async () => {
    app = await testApp()
    const [admin, other, client] = [
      await app.person('admin'),
      await app.person('client'),
      await app.person('client'),
    ]
    auditor = await app.person('auditor')
    await credit(admin, client, '400.00')
    await admin.ask(changeWithdrawalSettings, {
      accountId: client.userId,
      billing: 'enabled',
      code: 'disabled',
      reason: 'For a test',
    })
    const asked = { amount: '20.00', expectedFee: '0.40', destinationId: await destination(client) }
    const { withdrawalId } = await client.ask(requestWithdrawal, asked)
    await admin.ask(approveWithdrawal, { accountId: client.userId, withdrawalId })
    const accounts = app.running().app.get(Accounts)
    const enter = (number: number) => {
      const [amount, owner] = [BigInt((number % 5) + 1), number % 3 === 0 ? other : client]
      const kind =
        number % 7 === 3 && owner === client ? debit : number % 7 === 5 ? profit : creditOf
      return accounts.handle(owner.userId, kind(amount), metadata(`${number}`))
    }
    for (let begun = 0; begun < ENTRIES; begun += 90) {
      app.clock.advance(1_000)
      await Promise.all(Array.from({ length: 90 }, (_, at) => enter(begun + at)))
    }
    await credit(admin, other, '0.01')
    await app.upToDate()
    const { rows } = await app.database.pool.query<Record<keyof Line, string>>(
      `select ordinal::text, to_char(recorded_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, book, postings.amount::text
         from postings join entries using (ordinal) order by postings.ordinal, line`,
    )
    lines = rows.map(({ ordinal, at, book, amount }) => ({
      ordinal: BigInt(ordinal),
      at,
      book: book as Book,
      amount: BigInt(amount),
    }))
    last = lines.at(-1)!.ordinal
  }, 120_000)
  afterAll(() => app.close())

  const numbersOf = (some: readonly Line[]): bigint[] => [
    ...new Set(some.map(({ ordinal }) => ordinal)),
  ]

  /** The books as a reader of nothing but the postings adds them up. */
  const addedUp = (isIn: (line: Line) => boolean): BookSums[] =>
    booksInOrder.map((book) => {
      const own = lines.filter((line) => line.book === book && isIn(line))
      const amounts = own.map(({ amount }) => amount)
      return {
        book,
        debits: amounts.reduce((sum, amount) => (amount < 0n ? sum - amount : sum), 0n),
        credits: amounts.reduce((sum, amount) => (amount > 0n ? sum + amount : sum), 0n),
        entryCount: numbersOf(own).length,
      }
    })

  const balance = (moment: RequestInput<typeof getTrialBalance> = {}) =>
    auditor.ask(getTrialBalance, moment)

  it('as of now contain every posting, and sum to zero', async () => {
    const { books, difference, ordinal, entryNumber, entriesAfter } = await balance()
    expect(books).toEqual(addedUp(() => true))
    expect(books.filter(({ entryCount }) => entryCount > 0).map(({ book }) => book)).toEqual([
      'custody',
      'client',
      'fees',
      'trading',
      'adjustments',
    ])
    expect({ difference, ordinal, entryNumber, entriesAfter }).toEqual({
      difference: 0n,
      ordinal: last,
      entryNumber: numbersOf(lines).length,
      entriesAfter: 0,
    })
  })

  it('as of any event contain the postings up to it, and sum to zero', async () => {
    const near = [
      499n,
      500n,
      501n,
      999n,
      1_000n,
      1_001n,
      2_999n,
      3_000n,
      last - 1n,
      last,
      last + 1n,
      2n ** 63n - 1n,
    ]
    for (const ordinal of [
      0n,
      1n,
      9n,
      ...near,
      ...Array.from({ length: 20 }, (_, at) => BigInt(at * 157 + 3)),
    ]) {
      const answer = await balance({ ordinal: ordinal.toString() })
      const before = numbersOf(lines.filter((line) => line.ordinal <= ordinal))
      expect([ordinal, answer.books]).toEqual([ordinal, addedUp((line) => line.ordinal <= ordinal)])
      expect([answer.ordinal, answer.difference, answer.entryNumber]).toEqual([
        before.at(-1) ?? 0n,
        0n,
        before.length,
      ])
    }
  })

  it('as of an instant contain what was recorded by then', async () => {
    const times = [...new Set(lines.map(({ at }) => at))]
    const earlier = new Date(Date.parse(times[0]!) - 1).toISOString()
    for (const at of [
      earlier,
      ...times.filter((_, number) => number % 40 === 0),
      '2999-01-01T00:00:00.000Z',
    ])
      expect([at, (await balance({ at })).books]).toEqual([at, addedUp((line) => line.at <= at)])
    const [one, other] = [times[2]!, times[5]!]
    const upTo = lines.find(({ at }) => at === other)!.ordinal.toString()
    expect((await balance({ at: one, ordinal: upTo })).books).toEqual(
      (await balance({ at: one })).books,
    )
    expect((await balance({ at: '2999-01-01T00:00:00.000Z', ordinal: upTo })).books).toEqual(
      (await balance({ ordinal: upTo })).books,
    )
  })

  it('as of an instant stay in the order of the log where a clock was set back', async () => {
    const [early, late] = [
      lines.find(({ ordinal }) => ordinal > 1_620n)!,
      lines.find(({ ordinal }) => ordinal > 1_700n)!,
    ]
    const at = new Date(Date.parse(lines[0]!.at) - 1_000).toISOString()
    const set = (to: string) =>
      app.database.pool.query('update entries set recorded_at = $1 where ordinal = $2', [
        to,
        late.ordinal.toString(),
      ])
    const setPart = (to: string) =>
      app.database.pool.query(`update books set earliest = $1 where stretch = $2`, [
        to,
        Number(late.ordinal / STRETCH),
      ])
    await set(at)
    await setPart(at)
    expect((await balance({ at })).ordinal).toBe(late.ordinal)
    await set(late.at)
    await setPart(early.at)
  })

  it('name the entries around the moment', async () => {
    const all = numbersOf(lines)
    const around = async (place: number) => {
      const { previous, next, tenBefore, tenAfter } = await balance({
        ordinal: all[place]!.toString(),
      })
      return [previous, next, tenBefore, tenAfter].map((ordinal) => ordinal && all.indexOf(ordinal))
    }
    expect(await around(0)).toEqual([null, 1, null, 10])
    expect(await around(4)).toEqual([3, 5, 0, 14])
    expect(await around(all.length - 3)).toEqual([
      all.length - 4,
      all.length - 2,
      all.length - 13,
      all.length - 1,
    ])
    expect(await around(all.length - 1)).toEqual([all.length - 2, null, all.length - 11, null])
    expect(await balance({ ordinal: '0' })).toMatchObject({
      ordinal: 0n,
      recordedAt: null,
      previous: null,
      next: all[0],
      tenAfter: all[9],
    })
  })

  it('say by how much they are off, if a sum was changed', async () => {
    const change = (cents: number) =>
      app.database.pool.query(
        `update books set credits = credits + ${cents} where book = 'client' and stretch = 1`,
      )
    await change(1)
    expect(await balance()).toMatchObject({ difference: 1n })
    expect(await balance({ ordinal: '1500' })).toMatchObject({ difference: 1n })
    expect(await balance({ ordinal: '400' })).toMatchObject({ difference: 0n })
    await change(-1)
  })

  it('can be saved as a file with the same figures and totals', async () => {
    const { books, ordinal, recordedAt, entryNumber } = await balance({ ordinal: '700' })
    const { text, headers } = await auditor.call(getTrialBalanceFile, { ordinal: '700' })
    const [head, ...rows] = csvRows(text)
    const total = rows.pop()
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="trial-balance-${ordinal}.csv"`,
    )
    expect(head).toHaveLength(9)
    expect(rows.map(([number, at]) => [number, at])).toEqual(
      books.map(() => [ordinal.toString(), recordedAt]),
    )
    const cents = (cell = '') => BigInt(cell.replace('.', ''))
    expect(
      rows.map((row) => [
        Number(row[4]),
        cents(row[5]),
        cents(row[6]),
        cents(row[8]) - cents(row[7]),
      ]),
    ).toEqual(books.map((sums) => [sums.entryCount, sums.debits, sums.credits, balanceOf(sums)]))
    expect([total?.[3], total?.[4], total?.[5], total?.[7]]).toEqual([
      'Total',
      String(entryNumber),
      total?.[6],
      total?.[8],
    ])
    expect(rows.reduce((sum, row) => sum + cents(row[5]), 0n)).toBe(cents(total?.[5]))
    expect((await auditor.call(getTrialBalanceFile, { decimal: 'comma' })).text).toMatch(
      /;\d+,\d\d;/,
    )
  })

  describe('entry by entry', () => {
    const page = (asked: RequestInput<typeof listBookEntries>) =>
      auditor.ask(listBookEntries, asked)

    const whole = async (book: Book, limit: number): Promise<BookEntry[]> => {
      const { items, hasOlder } = await page({ book, limit })
      const found = [...items]
      for (let more = hasOlder; more;) {
        const older = await page({ book, limit, before: found.at(-1)!.ordinal.toString() })
        found.push(...older.items)
        more = older.hasOlder
      }
      return found
    }

    it.each(['client', 'trading', 'fees', 'sales'] as const)(
      'list what made the balance of %s, newest first',
      async (book) => {
        const entries = (await whole(book, 100)).toReversed()
        const own = lines.filter((line) => line.book === book)
        expect(entries.map(({ ordinal }) => ordinal)).toEqual(numbersOf(own))
        let sum = 0n
        for (const { ordinal, amount, balanceAfter } of entries) {
          sum += amount
          expect(amount).toBe(
            own
              .filter((line) => line.ordinal === ordinal)
              .reduce((all, line) => all + line.amount, 0n),
          )
          expect(balanceAfter).toBe(sum)
        }
      },
    )

    it('begin before any event, also one early in a stretch without such entries', async () => {
      const [fee] = (await page({ book: 'fees' })).items
      expect(fee).toMatchObject({ type: 'WithdrawalApproved', actorRole: 'admin', amount: 40n })
      expect((await page({ book: 'fees', before: fee!.ordinal.toString() })).items).toEqual([])
      expect(
        (await page({ book: 'fees', before: (fee!.ordinal + 1n).toString(), limit: 1 })).items,
      ).toEqual([fee])
      expect((await page({ book: 'client', before: '1001', limit: 1 })).items[0]!.ordinal).toBe(
        numbersOf(lines).findLast((ordinal) => ordinal < 1_001n),
      )
      expect((await page({ book: 'client', before: '0' })).items).toEqual([])
    })
  })

  it('show over time what all clients are owed', async () => {
    const { points } = await auditor.ask(getOwedHistory, {})
    const numbers = points.map(({ ordinal }) => ordinal)
    let sum = 0n
    const owed = new Map(
      lines
        .filter(({ book }) => book === 'client')
        .map(({ ordinal, amount }) => [ordinal, (sum += amount)]),
    )
    expect(points.map(({ ordinal, settled }) => [ordinal, settled])).toEqual(
      numbers.map((ordinal) => [ordinal, owed.get(ordinal)]),
    )
    expect([numbers[0], numbers.at(-1)]).toEqual([lines[0]!.ordinal, last])
    const between = (from: bigint, before: bigint) =>
      numbers.filter((ordinal) => ordinal >= from && ordinal < before).length
    expect([
      between(STRETCH, 2n * STRETCH) < 2,
      between(2n * STRETCH, last) > 600,
      numbers.length <= 1_500,
    ]).toEqual([true, true, true])
  })
})
