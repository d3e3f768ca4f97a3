import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import {
  approveDeposit,
  getDeposit,
  getStaffDeposit,
  listDepositMethods,
  listDeposits,
  listStaffDeposits,
  requestDeposit,
} from '#contracts/requests/deposits'
import { listQuotes, LATE_SECONDS, QUOTE_SECONDS, requestQuote } from '#contracts/requests/quotes'
import { deposit, quote, upload } from '../../testing/app/deeds.js'
import { madeAddress } from '../../testing/samples/made-addresses.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { depositsIn } from '../../testing/looks/deposits-in.js'

describe('a quote', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    client = await app.person('client', { fullName: 'Amara Okafor' })
  })
  afterAll(() => app.close())

  const settled = async (person: Person) => (await person.ask(getBalance, {})).settled
  const eventsAbout = async (id: string) =>
    (
      await app.database.pool.query<{ type: string }>(
        'select type from events where data like $1 order by position',
        [`%${id}%`],
      )
    ).rows.map(({ type }) => type)

  it('promises an amount of coins at the current price, rounded up, an address, and an hour', async () => {
    const { items } = await client.ask(listDepositMethods, {})
    expect(items).toMatchObject([
      { method: 'tether', price: '0.9995', priceSource: 'simulated', isCurrent: true },
    ])
    const told = await client.ask(getDeposit, { depositId: await quote(client, '100.00') })
    expect(told).toMatchObject({
      amount: 100_00n,
      rate: '0.9995',
      coinAmount: '100.06',
      address: madeAddress('tron', 'tether'),
      memo: null,
      status: 'quoted',
      proofId: null,
    })
    expect(Date.parse(told.expiresAt) - Date.parse(told.quotedAt)).toBeLessThanOrEqual(
      QUOTE_SECONDS * 1_000,
    )
    expect(await settled(client)).toBe(0n)
  })

  it('for a coin without a wallet is not given', async () => {
    expect(await client.refusal(requestQuote, { amount: '5.00', method: 'bitcoin' })).toMatchObject(
      {
        status: 422,
        code: 'method-unavailable',
      },
    )
    expect(
      await client.refusal(requestQuote, { amount: '5.00', method: 'doubloons' }),
    ).toMatchObject({
      status: 422,
      fields: [{ path: 'method' }],
    })
  })

  it('that was not used appears in no list of deposits and cannot be decided', async () => {
    const depositId = await quote(client, '31.00')
    expect(
      (await client.ask(listDeposits, { size: '100' })).items.map((each) => each.depositId),
    ).not.toContain(depositId)
    expect(
      depositsIn(await admin.ask(listStaffDeposits, { status: 'all', size: '100' })).map(
        (each) => each.depositId,
      ),
    ).not.toContain(depositId)
    expect(await admin.refusal(getStaffDeposit, { depositId })).toMatchObject({ status: 404 })
    expect(
      await admin.refusal(approveDeposit, { accountId: client.userId, depositId }),
    ).toMatchObject({
      status: 404,
      code: 'unknown-request',
    })
    expect(await eventsAbout(depositId)).toEqual(['QuoteIssued'])
  })

  it('is refused once it has expired, and taken a moment earlier', async () => {
    const [late, inTime] = [await quote(client, '5.00'), await quote(client, '6.00')]
    const proofId = await upload(client)
    app.clock.advance(QUOTE_SECONDS * 1_000 - 5_000)
    const again = await app.signedIn(client)
    await again.ask(requestDeposit, { depositId: inTime, proofId })
    app.clock.advance(5_000)
    expect(await again.refusal(requestDeposit, { depositId: late, proofId })).toMatchObject({
      status: 409,
      code: 'quote-expired',
    })
    client = again
    admin = await app.signedIn(admin)
  })

  it('that has expired is taken for three days from clients who had paid, and staff learn when the rate ended', async () => {
    const sent = {
      depositId: await quote(client, '8.00'),
      proofId: await upload(client),
      alreadySent: true as const,
    }
    const forgotten = {
      depositId: await quote(client, '9.00'),
      proofId: await upload(client),
      alreadySent: true as const,
    }
    const unfinished = async () =>
      (await client.ask(listQuotes, {})).items.map(({ depositId }) => depositId)
    app.clock.advance((QUOTE_SECONDS + 12 * 60) * 1_000)
    client = await app.signedIn(client)
    expect(await unfinished()).toEqual(
      expect.arrayContaining([sent.depositId, forgotten.depositId]),
    )
    const key = { 'idempotency-key': 'sent-already-0001' }
    const [first, second] = [
      await client.call(requestDeposit, sent, key),
      await client.call(requestDeposit, sent, key),
    ]
    expect([first.status, second.text]).toEqual([200, first.text])
    expect(await unfinished()).toContain(forgotten.depositId)
    expect(await unfinished()).not.toContain(sent.depositId)
    admin = await app.signedIn(admin)
    const told = await admin.ask(getStaffDeposit, { depositId: sent.depositId })
    expect(told).toMatchObject({ status: 'pending', amount: 8_00n })
    expect(Date.parse(told.requestedAt ?? '') - Date.parse(told.expiresAt)).toBeGreaterThanOrEqual(
      12 * 60_000,
    )
    const { rows } = await app.database.pool.query<{ data: string }>(
      "select data from events where type = 'DepositRequested' and data like $1",
      [`%${sent.depositId}%`],
    )
    expect(
      rows.map(({ data }) => (JSON.parse(data) as { rateEndedAt?: string }).rateEndedAt),
    ).toEqual([told.expiresAt])
    await admin.ask(approveDeposit, { accountId: client.userId, depositId: sent.depositId })
    app.clock.advance(LATE_SECONDS * 1_000)
    client = await app.signedIn(client)
    admin = await app.signedIn(admin)
    expect(await client.refusal(requestDeposit, forgotten)).toMatchObject({
      status: 409,
      code: 'quote-too-old',
    })
    expect(await unfinished()).toEqual([])
  })

  it('can be used only once', async () => {
    const depositId = await deposit(client, '7.00')
    const again = { depositId, proofId: await upload(client) }
    expect(await client.refusal(requestDeposit, again)).toMatchObject({
      status: 409,
      code: 'quote-used',
      details: { status: 'pending' },
    })
  })
})
