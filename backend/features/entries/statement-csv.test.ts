import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { creditBalance, recordLoss } from '#contracts/requests/adjustments'
import {
  getAccountStatement,
  getStatement,
  listEntries,
  type EntryPage,
} from '#contracts/ledger/entries'
import { changeWithdrawalSettings } from '#contracts/people/users'
import { approveWithdrawal, requestWithdrawal } from '#contracts/requests/withdrawals'
import { csvRows } from '../../testing/looks/csv.js'
import { credit, destination, withdrawal } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const amountOf = (cell = ''): bigint => BigInt(cell.replace('.', ''))

describe('a statement as comma-separated values', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  let screen: EntryPage
  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    client = await app.person('client')
    await credit(admin, client, '500.00')
    await admin.ask(creditBalance, {
      accountId: client.userId,
      amount: '0.01',
      reason: '=HYPERLINK("https://evil.example","Refund")',
    })
    await admin.ask(recordLoss, {
      accountId: client.userId,
      amount: '12.50',
      reason: '-1+1, she said\n"so"',
    })
    await admin.ask(recordLoss, {
      accountId: client.userId,
      amount: '0.02',
      reason: 'One line\nanother',
    })
    await admin.ask(recordLoss, { accountId: client.userId, amount: '0.03', reason: 'Old\rMac' })
    await admin.ask(approveWithdrawal, {
      accountId: client.userId,
      withdrawalId: await withdrawal(client, '20.00'),
    })
    screen = await client.ask(listEntries, { show: 'all', size: '100' })
  })
  afterAll(() => app.close())

  const file = async (asked: object = {}) =>
    csvRows((await client.call(getStatement, { format: 'csv', show: 'all', ...asked })).text)

  it('says the same as the screen, oldest first, between the opening and the closing balance', async () => {
    const [, opening, ...rest] = await file()
    const closing = rest.pop()
    expect([opening?.[4], amountOf(opening?.[13])]).toEqual(['Opening balance', 0n])
    expect([closing?.[4], amountOf(closing?.[13])]).toEqual(['Closing balance', screen.closing])
    const seen = rest.map((cells) => [
      cells[2],
      cells[3],
      amountOf(cells[9]),
      amountOf(cells[12]),
      amountOf(cells[13]),
    ])
    expect(seen).toEqual(
      screen.items
        .toReversed()
        .map(({ recordedAt, ordinal, amount, heldChange, settledAfter }) => [
          recordedAt,
          String(ordinal),
          amount,
          heldChange,
          settledAfter,
        ]),
    )
  })

  it('contains no formula, even where staff wrote one, and otherwise keeps their words', async () => {
    const cells = (await file()).flat()
    expect(cells.filter((cell) => /^[=+@\t\r]|^-(?!\d+\.\d{2}$)/.test(cell))).toEqual([])
    expect(cells).toContain('\'=HYPERLINK("https://evil.example","Refund")')
    expect(cells).toContain('\'-1+1, she said\n"so"')
  })

  it('labels what staff entered, to clients without a name and to staff with one', async () => {
    const [head = [], ...rows] = await file()
    const loss = rows.find((cells) => cells[4] === 'Loss recorded')
    expect([loss?.[head.indexOf('Origin')], loss?.[head.indexOf('By')]]).toEqual([
      'Entered by staff',
      'Our staff',
    ])
    const { text, headers } = await admin.call(getAccountStatement, {
      accountId: client.userId,
      format: 'csv',
    })
    expect(csvRows(text).find((cells) => cells[4] === 'Loss recorded')?.[8]).toBe('Jonas Weber')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const name = new RegExp(
      String.raw`^attachment; filename="statement-${client.userId.slice(0, 8)}-\d{4}-\d\d-\d\d\.csv"$`,
    )
    expect(headers.get('content-disposition')).toMatch(name)
  })

  it('has no two columns of one name, also for readers in UTC', async () => {
    const [head = []] = await file()
    expect(new Set(head).size).toBe(head.length)
  })

  it('keeps a line break of any kind inside its cell', async () => {
    const [head = [], ...rows] = await file()
    expect(new Set(rows.map((cells) => cells.length))).toEqual(new Set([head.length]))
    const reasons = rows.map((cells) => cells[head.indexOf('Reason')])
    expect(reasons).toEqual(expect.arrayContaining(['One line\nanother', 'Old\rMac']))
  })

  it('has semicolons, and a comma before the cents, for spreadsheets of readers who write them so', async () => {
    const { text } = await client.call(getStatement, {
      format: 'csv',
      show: 'all',
      decimal: 'comma',
    })
    const [head = [], ...rows] = csvRows(text, ';')
    const [plainHead, ...plain] = await file()
    expect(head).toEqual(plainHead)
    const amounts = [
      'Amount (USD)',
      'Asked for (USD)',
      'Fee in it (USD)',
      'Change in held (USD)',
      'Balance (USD)',
    ]
    const asPlain = (cell: string, at: number) =>
      amounts.includes(head[at] ?? '') ? cell.replace(',', '.') : cell
    const withoutTimes = (cells: readonly string[]) => cells.slice(3)
    expect(rows.map((cells) => withoutTimes(cells.map((cell, at) => asPlain(cell, at))))).toEqual(
      plain.map((cells) => withoutTimes(cells)),
    )
    expect(rows.map((cells) => cells[head.indexOf('Amount (USD)')])).toEqual(
      expect.arrayContaining(['500,00', '-12,50']),
    )
  })

  it('gives times in the named zone with their offset, and in UTC', async () => {
    const [head, , first] = await file({ zone: 'Asia/Kolkata' })
    expect(head?.slice(0, 3)).toEqual(['Date', 'Local time (Asia/Kolkata)', 'Time (UTC)'])
    expect(first?.[1]).toMatch(/\+05:30$/)
    expect([new Date(first?.[1] ?? '').toISOString(), first?.[1]?.slice(0, 10)]).toEqual([
      first?.[2],
      first?.[0],
    ])
  })

  it('names the fee that is part of a withdrawal', async () => {
    const payer = await app.person('client')
    await credit(admin, payer, '100.00')
    await admin.ask(changeWithdrawalSettings, {
      accountId: payer.userId,
      billing: 'enabled',
      reason: 'As agreed',
    })
    const request = {
      amount: '20.00',
      destinationId: await destination(payer),
      expectedFee: '0.40',
    }
    const { withdrawalId } = await payer.ask(requestWithdrawal, request)
    await admin.ask(approveWithdrawal, { accountId: payer.userId, withdrawalId })
    const [head = [], ...rows] = csvRows((await payer.call(getStatement, { format: 'csv' })).text)
    const paid = rows.find((cells) => cells[4] === 'Withdrawal approved')
    expect([paid?.[head.indexOf('Amount (USD)')], paid?.[head.indexOf('Fee in it (USD)')]]).toEqual(
      ['-20.00', '0.40'],
    )
  })

  it('says of a period that is not over that it is not complete, and of no other', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const said = async (range: object) => (await file(range)).at(-1)?.slice(4, 6)
    const notOver = [
      'Closing balance',
      'Not complete: this period is not over, and entries may follow',
    ]
    expect(await said({ fromDay: `${today.slice(0, 7)}-01` })).toEqual(notOver)
    expect(await said({ fromDay: today, toDay: today })).toEqual(notOver)
    expect(await said({ fromDay: '2026-01-01', toDay: '2026-01-31' })).toEqual([
      'Closing balance',
      '',
    ])
    expect(await said({})).toEqual(['Closing balance', ''])
  })

  it('closes each period with the balance that opens the next', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const before = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    const after = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
    const balances: (string | undefined)[][] = []
    for (const range of [{ toDay: before }, { fromDay: today, toDay: today }, { fromDay: after }]) {
      const rows = await file(range)
      balances.push([rows[1]?.[13], rows.at(-1)?.[13]])
    }
    expect([balances[0]?.[1], balances[1]?.[1]]).toEqual([balances[1]?.[0], balances[2]?.[0]])
    expect(balances[1]?.[0]).not.toBe(balances[1]?.[1])
  })

  it('is refused to other clients', async () => {
    expect(
      await client.refusal(getAccountStatement, { accountId: client.userId, format: 'csv' }),
    ).toMatchObject({ status: 403 })
  })
})
