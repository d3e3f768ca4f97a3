import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { approveDeposit, getDeposit, getStaffDeposit } from '#contracts/requests/deposits'
import {
  cancelWithdrawal,
  getStaffWithdrawal,
  getWithdrawal,
  rejectWithdrawal,
} from '#contracts/requests/withdrawals'
import { credit, deposit, quote, withdrawal } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('the steps of a request', () => {
  let app: TestApp
  let admin: Person
  let auditor: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    auditor = await app.person('auditor')
    client = await app.person('client', { fullName: 'Amara Okafor' })
    await credit(admin, client, '500.00')
  })
  afterAll(() => app.close())

  it('of a deposit go from its quote to the decision, with the postings it made', async () => {
    const depositId = await deposit(client, '40.00')
    await admin.ask(approveDeposit, { accountId: client.userId, depositId })
    const { steps } = await client.ask(getDeposit, { depositId })
    expect(steps).toMatchObject([
      { type: 'QuoteIssued', actorRole: 'client', postings: [] },
      { type: 'DepositRequested', actorRole: 'client', postings: [] },
      {
        type: 'DepositApproved',
        actorRole: 'admin',
        postings: [
          { book: 'custody', amount: -40_00n },
          { book: 'client', amount: 40_00n },
        ],
      },
    ])
    expect(steps.map(({ ordinal }) => ordinal)).toEqual(
      steps.map(({ ordinal }) => ordinal).toSorted((a, b) => Number(a - b)),
    )
  })

  it('say why a request was decided, and name the member of staff only to staff', async () => {
    const withdrawalId = await withdrawal(client, '30.00')
    await admin.ask(rejectWithdrawal, {
      accountId: client.userId,
      withdrawalId,
      reason: 'The name does not match',
    })
    const told = await client.call(getWithdrawal, { withdrawalId })
    expect(told.text).toContain('The name does not match')
    for (const name of [admin.userId, 'Jonas', 'Weber']) expect(told.text).not.toContain(name)
    for (const staff of [admin, auditor]) {
      expect((await staff.ask(getStaffWithdrawal, { withdrawalId })).steps).toMatchObject([
        { type: 'WithdrawalRequested', actorName: 'Amara Okafor' },
        {
          type: 'WithdrawalRejected',
          actorId: admin.userId,
          actorName: 'Jonas Weber',
          reason: 'The name does not match',
        },
      ])
    }
  })

  it('name the client if the client cancelled', async () => {
    const withdrawalId = await withdrawal(client, '30.00')
    await client.ask(cancelWithdrawal, { withdrawalId })
    const { steps, decidedBy } = await admin.ask(getStaffWithdrawal, { withdrawalId })
    expect(steps[1]).toMatchObject({
      type: 'WithdrawalCancelled',
      actorId: client.userId,
      reason: null,
    })
    expect(decidedBy).toBe(client.userId)
  })

  it('are those of one request only, and for a quote just one', async () => {
    const [first, second] = [await quote(client, '10.00'), await deposit(client, '20.00')]
    expect(
      (await client.ask(getDeposit, { depositId: first })).steps.map(({ type }) => type),
    ).toEqual(['QuoteIssued'])
    expect(
      (await admin.ask(getStaffDeposit, { depositId: second })).steps.map(({ type }) => type),
    ).toEqual(['QuoteIssued', 'DepositRequested'])
  })
})
