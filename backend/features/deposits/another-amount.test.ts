import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import {
  approveDeposit,
  getDeposit,
  getStaffDeposit,
  previewDepositApproval,
} from '#contracts/requests/deposits'
import { getStatement, listAccountEntries, listEntries } from '#contracts/ledger/entries'
import { approveProposal } from '#contracts/site/proposals'
import { changeSettings } from '#contracts/site/site'
import { timeId } from '../../lib/ids.js'
import { csvRows } from '../../testing/looks/csv.js'
import { deposit } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

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
  const pending = async (amount: string) => ({
    accountId: client.userId,
    depositId: await deposit(client, amount),
  })

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
    expect(own).toMatchObject({
      status: 'approved',
      amount: 500_00n,
      approvedAmount: 480_00n,
      reason,
    })
    const told = {
      type: 'DepositApproved',
      amount: 480_00n,
      asked: 500_00n,
      about: 'tether',
      reason,
      postings: preview.postings,
    }
    expect((await client.ask(listEntries, {})).items[0]).toMatchObject(told)
    expect(
      (await admin.ask(listAccountEntries, { accountId: client.userId })).items[0],
    ).toMatchObject(told)
    const csv = csvRows((await client.call(getStatement, { format: 'csv' })).text)
    const approved = csv.find((cells) => cells[4] === 'Deposit approved')
    expect([
      approved?.[csv[0]!.indexOf('Asked for (USD)')],
      approved?.[csv[0]!.indexOf('Amount (USD)')],
    ]).toEqual(['500.00', '480.00'])
    expect(await admin.ask(getStaffDeposit, { depositId: request.depositId })).toMatchObject({
      approvedAmount: 480_00n,
      reason,
    })
  })

  it('is approved in the ordinary way if that amount is the one asked for, with or without a reason', async () => {
    for (const given of [{}, { amount: '40.00' }, { amount: '40.00', reason }, { reason }]) {
      const request = await pending('40.00')
      await admin.ask(approveDeposit, { ...request, ...given })
      const { approvedAmount, ...own } = await client.ask(getDeposit, {
        depositId: request.depositId,
      })
      expect([approvedAmount, own.reason]).toEqual([40_00n, 'reason' in given ? reason : null])
      expect((await client.ask(listEntries, {})).items[0]?.asked).toBeUndefined()
    }
  })

  it('needs a reason, and at most twice the amount asked for', async () => {
    const request = await pending('50.00')
    const before = await settled()
    expect(await admin.refusal(approveDeposit, { ...request, amount: '49.99' })).toMatchObject({
      status: 422,
      code: 'reason-missing',
    })
    const above = { status: 422, code: 'above-maximum', details: { maximum: '100.00' } }
    expect(
      await admin.refusal(approveDeposit, { ...request, amount: '100.01', reason }),
    ).toMatchObject(above)
    expect(
      await admin.refusal(previewDepositApproval, { ...request, amount: '100.01' }),
    ).toMatchObject(above)
    expect(
      await admin.refusal(approveDeposit, { ...request, amount: '49.99', reason: ' ' }),
    ).toMatchObject({
      fields: [{ path: 'reason' }],
    })
    expect(await client.ask(getDeposit, { depositId: request.depositId })).toMatchObject({
      status: 'pending',
      approvedAmount: null,
    })
    await admin.ask(approveDeposit, { ...request, amount: '100.00', reason })
    expect(await settled()).toBe(before + 100_00n)
  })

  it('waits for a second admin from the threshold on, and says so in the preview', async () => {
    const request = await pending('200.00')
    const before = await settled()
    await admin.ask(changeSettings, { manualEntryThreshold: '100.00', reason })
    const [first, second] = [await app.person('admin'), await app.person('admin')]
    const preview = await first.ask(previewDepositApproval, { ...request, amount: '300.00' })
    expect(preview).toMatchObject({
      secondAdmin: { threshold: 100_00n, alone: 0n },
      after: { settled: before + 300_00n },
    })
    const { proposalId } = await first.ask(approveDeposit, { ...request, amount: '300.00', reason })
    expect(await settled()).toBe(before)
    const { approval } = await second.ask(getStaffDeposit, { depositId: request.depositId })
    expect(approval).toMatchObject({
      proposalId,
      proposedBy: first.userId,
      amount: 300_00n,
      reason,
    })
    expect(await second.refusal(approveDeposit, request)).toMatchObject({
      status: 409,
      code: 'already-proposed',
    })
    await second.ask(approveProposal, {
      subject: `account-${request.accountId}`,
      proposalId: proposalId ?? '',
    })
    expect(await settled()).toBe(before + 300_00n)
    const { approval: none, steps } = await second.ask(getStaffDeposit, {
      depositId: request.depositId,
    })
    expect(none).toBeNull()
    expect(steps.map(({ type }) => type)).toEqual([
      'QuoteIssued',
      'DepositRequested',
      'ChangeProposed',
      'ProposalApproved',
      'DepositApproved',
    ])
  })

  it('is approved once under one key, which is refused for another amount', async () => {
    const request = { ...(await pending('60.00')), amount: '55.00', reason }
    const key = { 'idempotency-key': timeId() }
    const before = await settled()
    // One who has not yet come near the threshold.
    const another = await app.person('admin')
    const first = await another.ask(approveDeposit, request, key)
    expect(await another.ask(approveDeposit, request, key)).toEqual(first)
    expect(
      await another.refusal(approveDeposit, { ...request, amount: '56.00' }, key),
    ).toMatchObject({ code: 'idempotency-key-reused' })
    expect(await another.refusal(approveDeposit, { ...request, amount: '56.00' })).toMatchObject({
      code: 'already-decided',
    })
    expect(await settled()).toBe(before + 55_00n)
  })
})
