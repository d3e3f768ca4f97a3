import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/balances'
import { approveDeposit, getDeposit, getStaffDeposit, previewDepositApproval } from '#contracts/deposits'
import { getStatement, listAccountEntries, listEntries } from '#contracts/entries'
import { changeSettings } from '#contracts/site'
import { timeId } from '../../lib/ids.js'
import { csvRows } from '../../testing/csv.js'
import { deposit } from '../../testing/deeds.js'
import type { Person } from '../../testing/people.js'
import { testApp, type TestApp } from '../../testing/test-app.js'

const reason = 'The proof shows 480.24 USDT'

describe('a deposit that is approved with another amount', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    admin = await app.person('admin')
    client = await app.person('client')
  })
  afterAll(() => app.close())

  const settled = async () => (await client.ask(getBalance, {})).settled
  const pending = async (amount: string) => ({ accountId: client.userId, depositId: await deposit(client, amount) })

  it('moves that amount, exactly as the preview said, and tells the client both amounts and why', async () => {
    const request = await pending('500.00')
    const before = await settled()
    const preview = await admin.ask(previewDepositApproval, { ...request, amount: '480.00' })
    expect(preview.postings).toEqual([
      { book: 'custody', amount: -480_00n },
      { book: 'client', amount: 480_00n },
    ])
    await admin.ask(approveDeposit, { ...request, amount: '480.00', reason })
    expect(await settled()).toBe(before + 480_00n)
    expect(preview.after.settled).toBe(before + 480_00n)
    const own = await client.ask(getDeposit, { depositId: request.depositId })
    expect(own).toMatchObject({ status: 'approved', amount: 500_00n, approvedAmount: 480_00n, reason })
    const told = { type: 'DepositApproved', amount: 480_00n, asked: 500_00n, about: 'tether', reason, postings: preview.postings }
    expect((await client.ask(listEntries, {})).items[0]).toMatchObject(told)
    expect((await admin.ask(listAccountEntries, { accountId: client.userId })).items[0]).toMatchObject(told)
    const csv = csvRows((await client.call(getStatement, { format: 'csv' })).text)
    const approved = csv.find((cells) => cells[4] === 'Deposit approved')
    expect([approved?.[csv[0]!.indexOf('Asked for (USD)')], approved?.[csv[0]!.indexOf('Amount (USD)')]]).toEqual(['500.00', '480.00'])
    expect(await admin.ask(getStaffDeposit, { depositId: request.depositId })).toMatchObject({ approvedAmount: 480_00n, reason })
  })

  it('is approved in the ordinary way if that amount is the one asked for, with or without a reason', async () => {
    for (const given of [{}, { amount: '40.00' }, { amount: '40.00', reason }, { reason }]) {
      const request = await pending('40.00')
      await admin.ask(approveDeposit, { ...request, ...given })
      const { approvedAmount, ...own } = await client.ask(getDeposit, { depositId: request.depositId })
      expect([approvedAmount, own.reason]).toEqual([40_00n, 'reason' in given ? reason : null])
      expect((await client.ask(listEntries, {})).items[0]?.asked).toBeUndefined()
    }
  })

  it('needs a reason, and at most twice the amount asked for', async () => {
    const request = await pending('50.00')
    const before = await settled()
    expect(await admin.refusal(approveDeposit, { ...request, amount: '49.99' })).toMatchObject({ status: 422, code: 'reason-missing' })
    const above = { status: 422, code: 'above-maximum', details: { maximum: '100.00' } }
    expect(await admin.refusal(approveDeposit, { ...request, amount: '100.01', reason })).toMatchObject(above)
    expect(await admin.refusal(previewDepositApproval, { ...request, amount: '100.01' })).toMatchObject(above)
    expect(await admin.refusal(approveDeposit, { ...request, amount: '49.99', reason: ' ' })).toMatchObject({
      fields: [{ path: 'reason' }],
    })
    expect(await client.ask(getDeposit, { depositId: request.depositId })).toMatchObject({ status: 'pending', approvedAmount: null })
    await admin.ask(approveDeposit, { ...request, amount: '100.00', reason })
    expect(await settled()).toBe(before + 100_00n)
  })

  it('stays below the threshold of entries by hand above the amount asked for, whoever asks and previews', async () => {
    const request = await pending('200.00')
    const before = await settled()
    await admin.ask(changeSettings, { manualEntryThreshold: '100.00', reason })
    const above = { status: 422, code: 'above-maximum', fields: [{ path: 'amount' }], details: { maximum: '299.99' } }
    expect(await admin.refusal(previewDepositApproval, { ...request, amount: '300.00' })).toMatchObject(above)
    expect(await admin.refusal(approveDeposit, { ...request, amount: '300.00', reason })).toMatchObject(above)
    expect(await settled()).toBe(before)
    await admin.ask(approveDeposit, { ...request, amount: '299.99', reason })
    expect(await settled()).toBe(before + 299_99n)
    await admin.ask(changeSettings, { manualEntryThreshold: null, reason })
  })

  it('is approved once under one key, which is refused for another amount', async () => {
    const request = { ...(await pending('60.00')), amount: '55.00', reason }
    const key = { 'idempotency-key': timeId() }
    const before = await settled()
    const first = await admin.ask(approveDeposit, request, key)
    expect(await admin.ask(approveDeposit, request, key)).toEqual(first)
    expect(await admin.refusal(approveDeposit, { ...request, amount: '56.00' }, key)).toMatchObject({ code: 'idempotency-key-reused' })
    expect(await admin.refusal(approveDeposit, { ...request, amount: '56.00' })).toMatchObject({ code: 'already-decided' })
    expect(await settled()).toBe(before + 55_00n)
  })
})
