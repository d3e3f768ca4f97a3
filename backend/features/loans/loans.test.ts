import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getTrialBalance } from '#contracts/ledger/books'
import { getBalance } from '#contracts/ledger/balances'
import { listEntries } from '#contracts/ledger/entries'
import { getCounts } from '#contracts/requests/counts'
import { listStaffDeposits } from '#contracts/requests/deposits'
import {
  approveLoan,
  cancelLoan,
  getLoan,
  getLoanStanding,
  getStaffLoan,
  listLoans,
  listStaffLoans,
  previewLoanApproval,
  previewLoanRepayment,
  rejectLoan,
  repayLoan,
  requestLoan,
} from '#contracts/requests/loans'
import { listWaiting } from '#contracts/requests/requests'
import { listNotifications } from '#contracts/own/notifications'
import { suspendAccount } from '#contracts/people/users'
import { archiveOffer, changeOffer } from '#contracts/site/catalogue'
import { search } from '#contracts/site/search'
import { getToday } from '#contracts/site/today'
import { credit, deposit } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { askForLoan, lend, loanPlan, loanTerms } from '../../testing/commands/loan-commands.js'
import { changedAtOf } from '../../testing/commands/catalogue-commands.js'
import { sampleTerms } from '../../testing/samples/offers.js'

let app: TestApp
let admin: Person
let client: Person
let planId: Awaited<ReturnType<typeof loanPlan>>
beforeAll(async () => {
  app = await testApp()
  admin = await app.person('admin')
  planId = await loanPlan(admin)
})
beforeEach(async () => {
  client = await app.person('client')
  await credit(admin, client, '100.00')
})
afterAll(() => app.close())

const asked = {
  terms: loanTerms,
  amount: '1000.00',
  purpose: 'more-trading',
  termsAccepted: true,
} as const

describe('an application for a loan', () => {
  it('has the terms of its plan, waits for staff like any request, and is in their list of deposits', async () => {
    const loanId = await askForLoan(client, planId)
    expect(await client.ask(getLoan, { loanId })).toMatchObject({
      loanId,
      plan: sampleTerms.loanPlan.name,
      terms: { amount: 5_000_00n, days: 30, yearlyBasisPoints: 3_650, portfolioNeeded: 100_00n },
      amount: 1_000_00n,
      equity: 100_00n,
      status: 'pending',
      debt: 0n,
      steps: [{ type: 'LoanRequested' }],
    })
    expect((await client.ask(listWaiting, {})).items).toMatchObject([
      { id: loanId, kind: 'loan', about: sampleTerms.loanPlan.name, amount: 1_000_00n },
    ])
    await app.offer('tether')
    const mixed = await deposit(client, '7.00')
    const { items, pendingSum } = await admin.ask(listStaffDeposits, { accountId: client.userId })
    expect(items).toMatchObject([{ loanId }, { depositId: mixed }])
    expect(pendingSum).toBe(1_007_00n)
    for (const method of ['loan', 'tether'] as const)
      expect(
        (await admin.ask(listStaffDeposits, { accountId: client.userId, method })).items,
      ).toMatchObject([method === 'loan' ? { loanId } : { depositId: mixed }])
    expect((await admin.ask(listStaffLoans, { accountId: client.userId })).items).toMatchObject([
      { loanId, email: client.email, decidedBy: null },
    ])
    expect((await admin.ask(search, { q: loanId })).requests).toMatchObject([
      { id: loanId, kind: 'loan' },
    ])
    const { requests } = await admin.ask(getCounts, {})
    expect(requests.loan.pending).toBeGreaterThan(0)
    expect((await admin.ask(getToday, {})).waiting.requests.loan.pending.count).toBe(
      requests.loan.pending,
    )
    await admin.ask(rejectLoan, { accountId: client.userId, loanId, reason: 'No proof of income' })
    expect(await client.ask(getLoan, { loanId })).toMatchObject({
      status: 'rejected',
      reason: 'No proof of income',
    })
    expect((await client.ask(getBalance, {})).debt).toBe(0n)
  })

  it('is refused for terms that changed, an archived plan, too small a portfolio, too high an amount, and without consent', async () => {
    const poor = await app.person('client')
    expect(await poor.refusal(requestLoan, { planId, ...asked })).toMatchObject({
      status: 422,
      code: 'portfolio-too-small',
      details: { equity: '0.00', needed: '100.00' },
    })
    expect(
      await client.refusal(requestLoan, { planId, ...asked, amount: '5000.01' }),
    ).toMatchObject({ code: 'above-plan', details: { most: '5000.00' } })
    expect(
      await client.refusal(requestLoan, { planId, ...asked, termsAccepted: false }),
    ).toMatchObject({ code: 'invalid-input', fields: [{ path: 'termsAccepted' }] })
    const other = await loanPlan(admin)
    const terms = { ...sampleTerms.loanPlan, ...loanTerms, yearlyBasisPoints: 4_000 }
    await admin.ask(changeOffer, {
      offerId: other,
      basedOn: await changedAtOf(admin, other),
      terms,
      reason: 'Money is dearer',
    })
    expect(await client.refusal(requestLoan, { planId: other, ...asked })).toMatchObject({
      status: 409,
      code: 'terms-changed',
      details: { yearlyBasisPoints: 4_000 },
    })
    await admin.ask(archiveOffer, { offerId: other, reason: 'No longer lent' })
    expect(await client.refusal(requestLoan, { planId: other, ...asked })).toMatchObject({
      code: 'offer-archived',
    })
    expect((await client.ask(listLoans, {})).total).toBe(0)
  })

  it('is one at a time, also of two that arrive together, and is cancelled by its client', async () => {
    const answers = await Promise.allSettled([
      askForLoan(client, planId),
      askForLoan(client, planId),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { items } = await client.ask(listLoans, {})
    expect(items).toHaveLength(1)
    await client.ask(cancelLoan, { loanId: items[0]!.loanId })
    expect(await client.refusal(cancelLoan, { loanId: items[0]!.loanId })).toMatchObject({
      code: 'already-decided',
    })
    await askForLoan(client, planId)
  })
})

describe('an approved loan', () => {
  it('is previewed with its postings, debt, interest and due date, lends, and counts as no deposit', async () => {
    const loanId = await askForLoan(client, planId)
    const due = new Date(app.clock.millis() + 30 * 86_400_000).toISOString().slice(0, 10)
    const preview = await admin.ask(previewLoanApproval, { accountId: client.userId, loanId })
    expect(preview).toMatchObject({
      postings: [
        { book: 'loans', amount: -1_000_00n },
        { book: 'client', amount: 1_000_00n },
      ],
      now: { debt: 0n, deposits: 100_00n },
      after: { debt: 1_000_00n, settled: 1_100_00n, deposits: 100_00n },
      dueOn: due,
      interestUntilDue: 30_00n,
    })
    await admin.ask(approveLoan, { accountId: client.userId, loanId })
    expect(await client.ask(getBalance, {})).toMatchObject({
      settled: 1_100_00n,
      available: 1_100_00n,
      deposits: 100_00n,
      debt: 1_000_00n,
    })
    expect(await admin.ask(getStaffLoan, { loanId })).toMatchObject({
      status: 'approved',
      dueOn: due,
      debt: 1_000_00n,
      decidedBy: admin.userId,
      steps: [{ type: 'LoanRequested' }, { type: 'LoanApproved' }],
    })
    expect((await client.ask(listNotifications, {})).items).toMatchObject([
      { type: 'LoanApproved', amount: 1_000_00n },
      { type: 'BalanceCredited' },
    ])
    expect(await client.refusal(requestLoan, { planId, ...asked })).toMatchObject({
      code: 'loan-open',
      details: { debt: '1000.00' },
    })
  })

  it('is repaid in part and whole, never more than is owed, and once of two that arrive together', async () => {
    const loanId = await lend(admin, client, { planId })
    expect(await client.ask(previewLoanRepayment, { loanId, amount: '400.00' })).toMatchObject({
      taken: 400_00n,
      interest: 0n,
      after: { debt: 600_00n, available: 700_00n },
    })
    const wire = await client.call(previewLoanRepayment, { loanId, amount: '400.00' })
    expect(wire.text).not.toContain('secondAdmin')
    expect((await client.ask(repayLoan, { loanId, amount: '400.00' })).taken).toBe(400_00n)
    expect(await client.ask(getLoanStanding, {})).toMatchObject({
      debt: 600_00n,
      available: 700_00n,
      equity: 700_00n,
    })
    const answers = await Promise.allSettled([
      client.ask(repayLoan, { loanId, amount: '650.00' }),
      client.ask(repayLoan, { loanId, amount: '651.00' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await client.refusal(repayLoan, { loanId, amount: '1.00' })).toMatchObject({
      status: 409,
      code: 'loan-not-open',
    })
    expect(await client.ask(getBalance, {})).toMatchObject({ settled: 100_00n, debt: 0n })
    const loan = await client.ask(getLoan, { loanId })
    expect(loan).toMatchObject({ debt: 0n, repaid: 1_000_00n, status: 'approved' })
    expect(loan.endedAt).not.toBeNull()
  })

  it('is frozen with its account, and nobody else’s', async () => {
    const loanId = await lend(admin, client, { planId })
    const other = await app.person('client')
    expect(await other.refusal(getLoan, { loanId })).toMatchObject({ status: 404 })
    expect(await other.refusal(repayLoan, { loanId, amount: '1.00' })).toMatchObject({
      code: 'unknown-request',
    })
    await admin.ask(suspendAccount, { accountId: client.userId, reason: 'Asked by compliance' })
    expect(await client.refusal(repayLoan, { loanId, amount: '1.00' })).toMatchObject({
      code: 'account-suspended',
    })
  })

  it('is in the statement and the trial balance, which sums to zero', async () => {
    const loanId = await lend(admin, client, { planId })
    await client.ask(repayLoan, { loanId, amount: '250.00' })
    expect((await client.ask(listEntries, {})).items).toMatchObject([
      { type: 'LoanRepaid', amount: -250_00n, actorRole: 'client' },
      { type: 'LoanApproved', amount: 1_000_00n, actorRole: 'admin' },
      { type: 'BalanceCredited' },
    ])
    const { books, difference } = await admin.ask(getTrialBalance, {})
    expect(difference).toBe(0n)
    const lent = books.find(({ book }) => book === 'loans')
    expect(lent && lent.debits - lent.credits).toBeGreaterThan(0n)
  })
})
