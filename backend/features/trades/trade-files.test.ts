import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { listLog } from '#contracts/audit/audit'
import { addClosedTrade, closeTrade } from '#contracts/market/staff-trades'
import { getAccountTradesFile, getTradesFile, listTrades } from '#contracts/market/trades'
import { recordLoss } from '#contracts/requests/adjustments'
import { Money } from '#contracts/values/money'
import { credit, trade } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { csvRows } from '../../testing/looks/csv.js'

const reason = '=1+1, agreed by phone'

describe('trades as comma-separated values', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  let closed: string
  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    client = await app.person('client')
    await credit(admin, client, '500.00')
    closed = await trade(client, '40.00')
    await admin.ask(closeTrade, { accountId: client.userId, tradeId: closed })
    await trade(client, '30.00')
    const entry = { accountId: client.userId, amount: '12.34', reason }
    await admin.ask(addClosedTrade, {
      ...entry,
      instrument: 'EURUSD',
      direction: 'sell',
      outcome: 'profit',
      closedAt: new Date(app.clock.millis()).toISOString(),
    })
    await admin.ask(recordLoss, { ...entry, instrument: 'BTCUSD' })
  })
  afterAll(() => app.close())

  const table = async (asked: Readonly<Record<string, unknown>> = {}) => {
    const { text } = await client.call(getTradesFile, asked)
    const [head = [], ...rows] = csvRows(text)
    return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at] ?? '', cell])))
  }

  it('say the same as the list, oldest first, and which of them staff entered', async () => {
    const { items } = await client.ask(listTrades, {})
    const rows = await table()
    expect(
      rows.map((row) => [row['Trade'], row['Asset'], row['Amount traded (USD)'], row['Origin']]),
    ).toEqual(
      items
        .toReversed()
        .map(({ tradeId, instrument, result, isByStaff, status }) => [
          tradeId,
          instrument,
          result === null ? '' : Money.encode(result),
          isByStaff ? 'Entered by staff' : status === 'closed' ? 'Settled at market price' : '',
        ]),
    )
    const [first, running, added, lost] = rows
    expect(first).toMatchObject({
      Status: 'Closed',
      'Amount (USD)': '40.00',
      'Closed by': 'Our staff',
      Prices: 'simulated',
    })
    expect(running).toMatchObject({ Status: 'Running', Outcome: 'Pending', 'Closed by': '' })
    expect(added).toMatchObject({
      Direction: 'sell',
      Outcome: 'Profit',
      'Amount (USD)': '',
      'Lot size': '1.00',
      'Opened at': '',
      'Opened (UTC)': '',
      Reason: `'${reason}`,
    })
    expect(lost).toMatchObject({ Direction: '', Outcome: 'Loss', 'Amount traded (USD)': '-12.34' })
  })

  it('are of one status if asked, in the reader’s zone, and with decimal commas', async () => {
    const [running, ...others] = await table({ status: 'open', zone: 'Asia/Tokyo' })
    expect(others).toEqual([])
    expect(running?.['Opened (Asia/Tokyo)']).toMatch(/\+09:00$/)
    const { text } = await client.call(getTradesFile, { decimal: 'comma' })
    const first = text.split('\r\n')[1]?.split(';')
    expect(first?.[5]).toBe('40,00')
    expect(first?.[8]).toMatch(/^\d+,\d+$/)
  })

  it('are read by staff of any account with names, which is recorded, and by no other client', async () => {
    const { text, headers } = await admin.call(getAccountTradesFile, { accountId: client.userId })
    expect(text).toContain('Jonas Weber')
    expect(headers.get('content-disposition')).toMatch(
      /filename="trades-.{8}-\d{4}-\d\d-\d\d\.csv"/,
    )
    const [noted] = (await admin.ask(listLog, { type: 'AccountExported' })).items
    expect(noted).toMatchObject({ actorId: admin.userId })
    expect((await client.refusal(getAccountTradesFile, { accountId: client.userId })).status).toBe(
      403,
    )
    const other = await app.person('client')
    expect(csvRows((await other.call(getTradesFile, {})).text)).toHaveLength(1)
  })
})
