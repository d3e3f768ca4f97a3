import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { creditBalance, debitBalance, previewManualEntry } from '#contracts/requests/adjustments'
import { getBalance } from '#contracts/ledger/balances'
import { getCounts } from '#contracts/requests/counts'
import { listAccountEntries, listEntries } from '#contracts/ledger/entries'
import {
  approveProposal,
  cancelProposal,
  listProposals,
  previewProposal,
  rejectProposal,
} from '#contracts/site/proposals'
import { changeSettings } from '#contracts/site/site'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('an entry by hand from the threshold on', () => {
  let app: TestApp
  let admin: Person
  let second: Person
  let client: Person
  /** Apart from the threshold itself, which one admin set alone. */
  const waiting = async (person: Person) =>
    (await person.ask(listProposals, {})).items.filter(({ status }) => status === 'pending')
  const large = () => ({ accountId: client.userId, amount: '500.00', reason: 'Agreed by phone' })
  const propose = async () => ({
    subject: `account-${client.userId}`,
    proposalId: (await admin.ask(creditBalance, large())).proposalId ?? '',
  })

  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    second = await app.person('admin', { fullName: 'Anna Lindqvist' })
    client = await app.person('client', { fullName: 'Amara Okafor' })
    await admin.ask(changeSettings, {
      manualEntryThreshold: '500.00',
      reason: 'Agreed in the morning call',
    })
  })
  afterAll(() => app.close())

  it('says before that it waits, and for whom; below it nothing waits', async () => {
    const { userId: accountId } = await app.person('client')
    const asked = { accountId, kind: 'credit' } as const
    expect(
      (await admin.ask(previewManualEntry, { ...asked, amount: '499.99' })).secondAdmin,
    ).toBeNull()
    const preview = await admin.ask(previewManualEntry, { ...asked, amount: '500.00' })
    expect(preview).toMatchObject({
      secondAdmin: { threshold: 500_00n, names: ['Anna Lindqvist'] },
      after: { settled: 500_00n },
    })
    expect(
      await admin.ask(creditBalance, { ...large(), accountId, amount: '499.99' }),
    ).toMatchObject({ proposalId: null })
  })

  it('is posted once another admin has approved it, after the same preview; staff read both names, the client reads neither', async () => {
    const named = await propose()
    expect((await client.ask(getBalance, {})).settled).toBe(0n)
    expect(await waiting(second)).toMatchObject([
      {
        ...named,
        personId: client.userId,
        personName: 'Amara Okafor',
        change: { kind: 'manual-entry', entry: 'credit', amount: 500_00n },
      },
    ])
    const toDecide = async (person: Person) => (await person.ask(getCounts, {})).waitingProposals
    // The threshold, which the first admin set alone, waits for the second one as well.
    expect([await toDecide(admin), await toDecide(second)]).toEqual([0, 2])
    const about = async ({ userId }: Person) =>
      (await second.ask(listProposals, { personId: userId })).total
    expect([await about(client), await about(admin)]).toEqual([1, 0])
    expect(await admin.refusal(approveProposal, named)).toMatchObject({
      status: 403,
      code: 'own-proposal',
    })
    const asked = { accountId: client.userId, proposalId: named.proposalId }
    expect(await second.ask(previewProposal, asked)).toMatchObject({
      now: { settled: 0n },
      after: { settled: 500_00n },
    })
    await second.ask(approveProposal, named)
    expect((await client.ask(getBalance, {})).settled).toBe(500_00n)
    expect(await waiting(admin)).toEqual([])
    expect(await second.refusal(approveProposal, named)).toMatchObject({
      status: 409,
      code: 'already-decided',
    })
    const every = { accountId: client.userId, show: 'all' } as const
    const told = (await admin.ask(listAccountEntries, every)).items.slice(0, 3)
    expect(
      told.map(({ type, actorName, correlationId }) => [type, actorName, correlationId]),
    ).toEqual([
      ['BalanceCredited', 'Anna Lindqvist', named.proposalId],
      ['ProposalApproved', 'Anna Lindqvist', named.proposalId],
      ['ChangeProposed', 'Jonas Weber', named.proposalId],
    ])
    const own = await client.ask(listEntries, { show: 'all' })
    expect(own.items.map(({ type }) => type)).toEqual(['BalanceCredited', 'AccountOpened'])
    expect(own.total).toBe(2)
  })

  it('is judged by the account as it is when it is approved', async () => {
    const { proposalId } = await admin.ask(debitBalance, large())
    await second.ask(debitBalance, { ...large(), amount: '0.01' })
    const named = { subject: `account-${client.userId}`, proposalId: proposalId ?? '' }
    const refusal = { status: 422, code: 'insufficient-funds', details: { available: '499.99' } }
    expect(
      await second.refusal(previewProposal, {
        accountId: client.userId,
        proposalId: named.proposalId,
      }),
    ).toMatchObject(refusal)
    expect(await second.refusal(approveProposal, named)).toMatchObject(refusal)
    await second.ask(rejectProposal, { ...named, reason: 'Too much' })
  })

  it('is neither approved nor rejected by whose account it is, nor found in another stream', async () => {
    const both = await app.person('admin', { hasAccount: true })
    const { proposalId } = await admin.ask(creditBalance, { ...large(), accountId: both.userId })
    const named = { subject: `account-${both.userId}`, proposalId: proposalId ?? '' }
    expect(await both.refusal(approveProposal, named)).toMatchObject({
      status: 403,
      code: 'own-account',
    })
    expect(await both.refusal(rejectProposal, { ...named, reason: 'Not that' })).toMatchObject({
      status: 403,
      code: 'own-account',
    })
    for (const subject of ['site', `account-${client.userId}`, `user-${both.userId}`])
      expect(await second.refusal(approveProposal, { ...named, subject })).toMatchObject({
        status: 404,
        code: 'unknown-request',
      })
    await admin.ask(cancelProposal, named)
  })
})
