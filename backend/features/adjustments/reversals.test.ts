import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  debitBalance,
  previewReversal,
  recordProfit,
  reverseEntry,
} from '#contracts/requests/adjustments'
import { getLogEvent } from '#contracts/audit/audit'
import { getBalance } from '#contracts/ledger/balances'
import { approveDeposit, getDeposit, getStaffDeposit } from '#contracts/requests/deposits'
import {
  getStatement,
  listAccountEntries,
  listEntries,
  type OtherEntry,
} from '#contracts/ledger/entries'
import { approveProposal, listProposals, previewProposal } from '#contracts/site/proposals'
import { listWaiting } from '#contracts/requests/requests'
import { changeSettings } from '#contracts/site/site'
import { getToday } from '#contracts/site/today'
import { changeWithdrawalSettings, getUser } from '#contracts/people/users'
import {
  approveWithdrawal,
  getWithdrawal,
  listStaffWithdrawals,
  payOutWithdrawal,
  requestWithdrawal,
} from '#contracts/requests/withdrawals'
import { csvRows } from '../../testing/looks/csv.js'
import { credit, deposit, destination } from '../../testing/app/deeds.js'
import { statusesOf } from '../../testing/app/http.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

let app: TestApp
let admin: Person
let second: Person
let client: Person
beforeAll(async () => {
  app = await testApp()
  await app.offer('tether')
  admin = await app.person('admin', { fullName: 'Jonas Weber' })
  second = await app.person('admin', { fullName: 'Anna Lindqvist' })
})
beforeEach(async () => {
  client = await app.person('client', { fullName: 'Amara Okafor' })
})
afterAll(() => app.close())

const reason = 'Entered twice'
/** The newest entry that moved money, as staff read it. */
const newest = async () =>
  (await admin.ask(listAccountEntries, { accountId: client.userId })).items[0]!
const named = ({ revision }: { readonly revision: number }) => ({
  accountId: client.userId,
  revision,
})
const unpaid = (entry: { readonly revision: number }) => ({ ...named(entry), paidAt: null, reason })
const figures = () => client.ask(getBalance, {})

describe('the reversal of an entry', () => {
  /** A credit of forty dollars and its reversal, as the client reads them. */
  const reversedCredit = async () => {
    await credit(admin, client, '40.00')
    const entry = await newest()
    const { postings, after } = await admin.ask(previewReversal, named(entry))
    expect(await figures()).toMatchObject({ settled: 40_00n })
    await admin.ask(reverseEntry, unpaid(entry))
    const [reversal, reversed] = (await client.ask(listEntries, {})).items
    return { reversal: reversal!, reversed: reversed!, postings, after }
  }
  it('posts the exact opposite, as its preview said, labelled as entered by staff', async () => {
    const { reversal, postings, after } = await reversedCredit()
    const told = {
      type: 'EntryReversed',
      nature: 'reversal',
      amount: -40_00n,
      isByStaff: true,
      actorRole: 'admin',
      reason,
      postings,
    }
    expect(reversal).toMatchObject(told)
    expect(after).toMatchObject({ settled: 0n, deposits: 0n })
    expect(await figures()).toMatchObject(after)
    expect(JSON.stringify(reversal, (_, value) => String(value))).not.toContain(admin.userId)
  })
  it('names its entry, and is named by it, to clients, to staff, in the log and in files', async () => {
    const { reversal, reversed } = await reversedCredit()
    const [to, from] = [reversed, reversal].map(({ ordinal, recordedAt }) => ({
      ordinal,
      recordedAt,
    })) as [OtherEntry, OtherEntry]
    expect([
      reversal.reverses,
      reversal.reversedBy,
      reversed.reverses,
      reversed.reversedBy,
    ]).toEqual([to, undefined, undefined, from])
    expect(await newest()).toMatchObject({ actorName: 'Jonas Weber', reverses: to })
    const [undone, undoing] = await Promise.all(
      [to, from].map(({ ordinal }) => admin.ask(getLogEvent, { ordinal: String(ordinal) })),
    )
    expect([undone?.reversedBy, undoing?.reverses]).toEqual([from, to])
    for (const event of [undone, undoing])
      expect(event?.chain.map(({ ordinal }) => ordinal)).toEqual([to.ordinal, from.ordinal])
    const [head = [], ...rows] = csvRows((await client.call(getStatement, { format: 'csv' })).text)
    const told = rows.flatMap((cells) => [
      cells[head.indexOf('Reverses')],
      cells[head.indexOf('Reversed by')],
    ])
    expect(told.slice(2, 6)).toEqual(['', String(from.ordinal), String(to.ordinal), ''])
  })
  it('is made once, even when others ask again and many ask at once', async () => {
    await credit(admin, client, '40.00')
    const entry = await newest()
    const asked = unpaid(entry)
    const answers = await Promise.all(
      [admin, second, admin, second].map((person) => person.call(reverseEntry, asked)),
    )
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 3 })
    const refusal = await second.refusal(reverseEntry, asked)
    expect(refusal).toMatchObject({
      code: 'already-reversed',
      details: { reversedBy: expect.any(String), reversedAt: expect.any(String) },
    })
    expect(await figures()).toMatchObject({ settled: 0n })
    expect(await admin.refusal(reverseEntry, unpaid(await newest()))).toMatchObject({
      status: 422,
      code: 'not-reversible',
    })
  })
  it('is refused of what moved no money, of nothing, below zero, without a reason, on the own account and to others than admins', async () => {
    await credit(admin, client, '40.00')
    const entry = await newest()
    await admin.ask(debitBalance, { accountId: client.userId, amount: '15.00', reason })
    const missing = {
      status: 409,
      code: 'reversal-not-covered',
      details: { available: '25.00', missing: '15.00' },
    }
    expect(await admin.refusal(previewReversal, named(entry))).toMatchObject(missing)
    expect(await admin.refusal(reverseEntry, unpaid(entry))).toMatchObject(missing)
    const opening = unpaid({ revision: 0 })
    expect(await admin.refusal(reverseEntry, opening)).toMatchObject({
      code: 'not-reversible',
      details: { type: 'AccountOpened' },
    })
    expect(await admin.refusal(reverseEntry, { ...opening, revision: 99 })).toMatchObject({
      status: 404,
      code: 'not-found',
    })
    expect(
      await admin.refusal(reverseEntry, { ...opening, accountId: admin.userId }),
    ).toMatchObject({ status: 404, code: 'not-found' })
    expect(await admin.refusal(reverseEntry, { ...opening, reason: ' ' })).toMatchObject({
      status: 422,
      fields: [{ path: 'reason' }],
    })
    expect(await admin.refusal(reverseEntry, { ...opening, revision: -1 })).toMatchObject({
      status: 422,
      fields: [{ path: 'revision' }],
    })
    const both = await app.person('admin', { hasAccount: true })
    await credit(admin, both, '5.00')
    const own = { ...unpaid({ revision: 1 }), accountId: both.userId }
    expect(await both.refusal(reverseEntry, own)).toMatchObject({
      status: 403,
      code: 'own-account',
    })
    for (const person of [client, await app.person('auditor')])
      expect(await person.refusal(reverseEntry, unpaid(entry))).toMatchObject({
        status: 403,
        code: 'forbidden',
      })
  })
  it('of an approved deposit shows on its timeline, while it stays approved, and is taken off the day when it came in', async () => {
    const depositId = await deposit(client, '20.00')
    await admin.ask(approveDeposit, { accountId: client.userId, depositId })
    const [before] = (await admin.ask(getToday, {})).days
    const entry = await newest()
    await admin.ask(reverseEntry, unpaid(entry))
    const own = await client.ask(getDeposit, { depositId })
    expect(own).toMatchObject({
      status: 'approved',
      approvedAmount: 20_00n,
      reversedAt: expect.any(String),
    })
    expect(own.steps.map(({ type }) => type)).toEqual([
      'QuoteIssued',
      'DepositRequested',
      'DepositApproved',
      'EntryReversed',
    ])
    expect(own.steps.at(-1)).toMatchObject({ reason, actorRole: 'admin' })
    expect((await admin.ask(getStaffDeposit, { depositId })).steps.at(-1)).toMatchObject({
      actorName: 'Jonas Weber',
    })
    const [after] = (await admin.ask(getToday, {})).days
    expect([(before?.paidIn ?? 0n) - (after?.paidIn ?? 0n), after?.paidOut]).toEqual([
      20_00n,
      before?.paidOut,
    ])
    expect(await newest()).toMatchObject({ about: 'tether' })
  })
  it('of an approved withdrawal gives amount and fee back, and ends its payout', async () => {
    await credit(admin, client, '100.00')
    await admin.ask(changeWithdrawalSettings, {
      accountId: client.userId,
      billing: 'enabled',
      reason,
    })
    const before = await figures()
    const approved = async () => {
      const asked = {
        amount: '20.00',
        destinationId: await destination(client),
        expectedFee: '0.40',
      }
      const { withdrawalId } = await client.ask(requestWithdrawal, asked)
      await admin.ask(approveWithdrawal, { accountId: client.userId, withdrawalId })
      return { accountId: client.userId, withdrawalId }
    }
    const toBePaid = async () =>
      (await admin.ask(listStaffWithdrawals, { accountId: client.userId, status: 'approved' }))
        .total
    const ofClient = async () =>
      (await admin.ask(getUser, { userId: client.userId })).requests.withdrawal.toBePaid
    const ofAll = async () =>
      (await admin.ask(getToday, {})).waiting.requests.withdrawal.toBePaid.count
    const [others, first] = [await ofAll(), await approved()]
    expect([await toBePaid(), await ofClient(), await ofAll()]).toEqual([1, 1, others + 1])
    const entry = await newest()
    expect(await admin.ask(previewReversal, named(entry))).toMatchObject({
      paidAt: null,
      after: { settled: 100_00n, fees: 0n },
    })
    await admin.ask(reverseEntry, unpaid(entry))
    const { position: _, eventCount: __, ...restored } = before
    expect(await figures()).toMatchObject(restored)
    const told = {
      status: 409,
      code: 'already-decided',
      details: { status: 'reversed', decidedBy: admin.userId },
    }
    expect(await second.refusal(payOutWithdrawal, { ...first, reference: 'SEPA 1' })).toMatchObject(
      told,
    )
    expect([
      await toBePaid(),
      await ofClient(),
      await ofAll(),
      (await client.ask(listWaiting, {})).toBePaid,
    ]).toEqual([0, 0, others, []])
    expect(await client.ask(getWithdrawal, { withdrawalId: first.withdrawalId })).toMatchObject({
      status: 'approved',
      reversedAt: expect.any(String),
    })

    const paid = await approved()
    await second.ask(payOutWithdrawal, { ...paid, reference: 'SEPA 2' })
    const returned = await newest()
    const { paidAt } = await admin.ask(previewReversal, named(returned))
    await admin.ask(reverseEntry, { ...unpaid(returned), paidAt })
    expect(await figures()).toMatchObject(restored)
    expect(await client.ask(getWithdrawal, { withdrawalId: paid.withdrawalId })).toMatchObject({
      status: 'paid',
      reference: 'SEPA 2',
      reversedAt: expect.any(String),
    })
  })
})

describe('the reversal of an entry from the threshold on', () => {
  it('waits for a second admin, who approves it after the same preview; the log tells of both beside the entry', async () => {
    await admin.ask(changeSettings, {
      manualEntryThreshold: '500.00',
      reason: 'Agreed in the morning call',
    })
    const [clerk, other] = [await app.person('admin'), await app.person('admin')]
    const profit = { accountId: client.userId, amount: '499.99', reason }
    await clerk.ask(recordProfit, profit)
    const small = await newest()
    await other.ask(reverseEntry, unpaid(small))
    expect(await figures()).toMatchObject({ settled: 0n, profit: 0n, profitByStaff: 0n })

    await (await app.person('admin')).ask(recordProfit, profit)
    await credit(second, client, '0.01')
    const depositId = await deposit(client, '600.00')
    const approval = await clerk.ask(approveDeposit, { accountId: client.userId, depositId })
    await other.ask(approveProposal, {
      subject: `account-${client.userId}`,
      proposalId: approval.proposalId ?? '',
    })
    const entry = await newest()
    const preview = await admin.ask(previewReversal, named(entry))
    expect(preview.secondAdmin).toEqual({
      threshold: 500_00n,
      alone: expect.any(BigInt),
      names: expect.arrayContaining(['Anna Lindqvist']),
    })
    const { proposalId } = await admin.ask(reverseEntry, unpaid(entry))
    expect(await figures()).toMatchObject({ settled: 1100_00n })
    const subject = { subject: `account-${client.userId}`, proposalId: proposalId ?? '' }
    const waiting = (await second.ask(listProposals, {})).items.find(
      ({ proposalId: id }) => id === proposalId,
    )
    expect(waiting).toMatchObject({
      change: { kind: 'reversal', entry: { revision: entry.revision } },
      personName: 'Amara Okafor',
    })
    expect(await admin.refusal(approveProposal, subject)).toMatchObject({
      status: 403,
      code: 'own-proposal',
    })
    const asked = { accountId: client.userId, proposalId: subject.proposalId }
    expect(await second.ask(previewProposal, asked)).toMatchObject({
      postings: preview.postings,
      after: { settled: 500_00n },
    })
    await second.ask(approveProposal, subject)
    expect(await figures()).toMatchObject({ settled: 500_00n, deposits: 1n })
    const chain = [
      'QuoteIssued',
      'DepositRequested',
      'DepositApproved',
      'ChangeProposed',
      'ProposalApproved',
      'EntryReversed',
    ]
    for (const { ordinal } of (
      await admin.ask(getLogEvent, { ordinal: String(entry.ordinal) })
    ).chain.slice(2)) {
      const told = await admin.ask(getLogEvent, { ordinal: String(ordinal) })
      expect(told.chain.map(({ type }) => type)).toEqual(chain)
    }
    const own = await client.ask(getDeposit, { depositId })
    expect(own.steps.map(({ type }) => type)).toEqual(
      chain.filter((type) => !['ChangeProposed', 'ProposalApproved'].includes(type)),
    )
  })
})
