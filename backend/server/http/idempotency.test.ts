import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { creditBalance, debitBalance } from '#contracts/requests/adjustments'
import { getBalance } from '#contracts/ledger/balances'
import { approveDeposit, requestDeposit } from '#contracts/requests/deposits'
import { requestQuote } from '#contracts/requests/quotes'
import { cancelWithdrawal, requestWithdrawal } from '#contracts/requests/withdrawals'
import { credit, deposit, destination, quote, upload, withdrawal } from '../../testing/app/deeds.js'
import { statusesOf } from '../../testing/app/http.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const key = { 'idempotency-key': '01912345-0000-7000-8000-000000000001' }

describe('a request that is sent again under its key', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
  })
  beforeEach(async () => {
    admin = await app.person('admin')
    client = await app.person('client')
    await credit(admin, client, '100.00')
  })
  afterAll(() => app.close())

  const balance = () => client.ask(getBalance, {})
  const entry = (amount = '5.00') => ({ accountId: client.userId, amount, reason: 'Goodwill' })

  it('gets the same answer and takes effect once', async () => {
    const first = await admin.call(creditBalance, entry(), key)
    const again = await admin.call(creditBalance, entry(), key)
    expect(again).toMatchObject({ status: 200, text: first.text })
    expect(await balance()).toMatchObject({ settled: 105_00n, eventCount: 3 })
  })

  it('gets the same answer twenty times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.call(creditBalance, entry(), key)),
    )
    expect(statusesOf(answers)).toEqual({ 200: 20 })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await balance()).toMatchObject({ settled: 105_00n, eventCount: 3 })
  })

  it('gets the same answer after a restart, even if the rules would now refuse it', async () => {
    const destinationId = await destination(client)
    const request = { amount: '100.00', destinationId, expectedFee: '0.00' }
    const first = await client.call(requestWithdrawal, request, key)
    await app.restart()
    expect(await client.call(requestWithdrawal, request, key)).toMatchObject({
      status: 200,
      text: first.text,
    })
    expect(await balance()).toMatchObject({ held: 100_00n, eventCount: 3 })
  })

  it('is recognised in every endpoint that decides or requests', async () => {
    const destinationId = await destination(client)
    const [depositId, withdrawalId, used] = [
      await deposit(client, '7.00'),
      await withdrawal(client, '10.00'),
      await quote(client, '8.00'),
    ]
    const requests = [
      [client, requestQuote, { amount: '5.00', method: 'tether' }],
      [client, requestDeposit, { depositId: used, proofId: await upload(client) }],
      [client, requestWithdrawal, { amount: '20.00', destinationId, expectedFee: '0.00' }],
      [client, cancelWithdrawal, { withdrawalId }],
      [admin, approveDeposit, { accountId: client.userId, depositId }],
    ] as const
    for (const [at, [caller, endpoint, input]] of requests.entries()) {
      const own = { 'idempotency-key': `a-key-for-each-request-${at}` }
      const [first, second] = [
        await caller.call(endpoint, input, own),
        await caller.call(endpoint, input, own),
      ]
      expect({ at, status: first.status, text: second.text }).toEqual({
        at,
        status: 200,
        text: first.text,
      })
    }
  })

  it('gets the same answer though what it named is gone', async () => {
    const request = {
      amount: '20.00',
      destinationId: await destination(client),
      expectedFee: '0.00',
    }
    const payment = { depositId: await quote(client, '8.00'), proofId: await upload(client) }
    const other = { 'idempotency-key': 'another-key-of-a-test' }
    const first = [
      await client.call(requestWithdrawal, request, key),
      await client.call(requestDeposit, payment, other),
    ]
    await app.database.pool.query('delete from destinations; delete from files')
    const second = [
      await client.call(requestWithdrawal, request, key),
      await client.call(requestDeposit, payment, other),
    ]
    expect(second.map(({ text }) => text)).toEqual(first.map(({ text }) => text))
    expect(statusesOf(second)).toEqual({ 200: 2 })
  })

  it('with another body is refused, and does nothing', async () => {
    await admin.call(creditBalance, entry(), key)
    for (const other of [entry('5.01'), { ...entry(), reason: 'Something else' }]) {
      const refusal = {
        status: 422,
        code: 'idempotency-key-reused',
        fields: [{ path: 'Idempotency-Key' }],
      }
      expect(await admin.refusal(creditBalance, other, key)).toMatchObject(refusal)
    }
    expect((await balance()).eventCount).toBe(3)
  })

  it('to another address or about another account is refused', async () => {
    const other = await app.person('client')
    await admin.call(creditBalance, entry(), key)
    expect(await admin.refusal(debitBalance, entry(), key)).toMatchObject({
      code: 'idempotency-key-reused',
    })
    expect(
      await admin.refusal(creditBalance, { ...entry(), accountId: other.userId }, key),
    ).toMatchObject({
      code: 'idempotency-key-reused',
    })
    expect((await other.ask(getBalance, {})).settled).toBe(0n)
  })

  it('counts as another request when another person sends it', async () => {
    const second = await app.person('admin')
    await admin.ask(creditBalance, entry(), key)
    await second.ask(creditBalance, entry('7.00'), key)
    expect((await balance()).settled).toBe(112_00n)
  })

  it('is decided anew after it was refused', async () => {
    const wanted = entry('150.00')
    expect(await admin.refusal(debitBalance, wanted, key)).toMatchObject({
      code: 'insufficient-funds',
    })
    await credit(admin, client, '50.00')
    await admin.ask(debitBalance, wanted, key)
    expect((await balance()).settled).toBe(0n)
  })
})
