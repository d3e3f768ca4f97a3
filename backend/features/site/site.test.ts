import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getDeposit, listDepositMethods } from '#contracts/requests/deposits'
import { requestQuote } from '#contracts/requests/quotes'
import { getLogo, StoredFile } from '#contracts/ledger/files'
import { getSession } from '#contracts/own/session'
import {
  approveProposal,
  cancelProposal,
  listProposals,
  rejectProposal,
} from '#contracts/site/proposals'
import {
  changeSettings,
  confirmChange,
  contestChange,
  getSite,
  listSiteChanges,
  removeWallet,
  setWallet,
} from '#contracts/site/site'
import { getWithdrawalTerms } from '#contracts/requests/withdrawals'
import { logo, picture, sendFile, sendLogo } from '../../testing/app/deeds.js'
import { madeAddress } from '../../testing/samples/made-addresses.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Agreed in the morning call'
const house = [1, 2].map((at) => madeAddress('xrp-ledger', `house ${at}`))
const ripple = { method: 'ripple', address: house[0] ?? '', memo: '104', reason } as const

describe('a site', () => {
  let app: TestApp
  let first: Person
  let second: Person
  let auditor: Person
  let client: Person
  const signIn = (person: Person) => app.arrive(person)
  const waiting = (person: Person) => person.ask(listProposals, {})
  const past = async (person: Person) => (await person.ask(listProposals, { show: 'past' })).items

  beforeAll(async () => {
    app = await testApp()
    first = await app.person('admin', { fullName: 'Jonas Weber' })
    second = await app.person('admin', { fullName: 'Anna Lindqvist' })
    auditor = await app.person('auditor')
    client = await app.person('client')
  })
  afterAll(() => app.close())

  describe('that one admin sets up alone', () => {
    beforeAll(() => signIn(first))

    it('is named, and takes deposits, at once: what two admins would stand for is told apart', async () => {
      expect(await first.ask(getSite, {})).toMatchObject({
        settings: { siteName: 'Daybook' },
        wallets: [],
        isBeingSetUp: true,
      })
      expect(await first.ask(changeSettings, { siteName: 'Nordlys', reason })).toMatchObject({
        proposalId: null,
      })
      expect((await app.visitor.ask(getSession, {})).site.name).toBe('Nordlys')
      expect(
        await client.refusal(requestQuote, { amount: '10.00', method: 'ripple' }),
      ).toMatchObject({ code: 'method-unavailable' })
      expect(await first.ask(setWallet, ripple)).toMatchObject({ proposalId: null })
      expect((await client.ask(listDepositMethods, {})).items).toMatchObject([{ method: 'ripple' }])
      expect((await waiting(auditor)).items).toMatchObject([
        {
          status: 'alone',
          proposedByName: 'Jonas Weber',
          expiresAt: null,
          reason,
          change: { kind: 'wallet', wallet: { address: house[0] } },
        },
      ])
      expect((await auditor.ask(listSiteChanges, {})).items).toMatchObject([
        {
          change: { kind: 'wallet', method: 'ripple' },
          madeAlone: true,
          changedByName: 'Jonas Weber',
          reason,
        },
        { change: { kind: 'settings', settings: { siteName: 'Nordlys' } }, madeAlone: false },
      ])
    })

    it('is still set up while the first admin comes back, and not any more once another one has signed in', async () => {
      await signIn(first)
      expect((await first.ask(getSite, {})).isBeingSetUp).toBe(true)
      await signIn(second)
      await signIn(first)
      expect((await first.ask(getSite, {})).isBeingSetUp).toBe(false)
    })

    it('is judged by the second admin, once', async () => {
      const [made] = (await waiting(second)).items
      const named = { proposalId: made?.proposalId ?? '' }
      expect(await first.refusal(confirmChange, named)).toMatchObject({
        status: 403,
        code: 'own-proposal',
      })
      await second.ask(confirmChange, named)
      expect(await second.refusal(contestChange, { ...named, reason })).toMatchObject({
        status: 409,
        code: 'already-decided',
      })
      expect(await waiting(second)).toMatchObject({ total: 0 })
      expect(await past(second)).toMatchObject([
        { status: 'confirmed', decidedByName: 'Anna Lindqvist' },
      ])
    })
  })

  it('has a new address only after a second admin has approved it; running quotes keep theirs', async () => {
    const { depositId } = await client.ask(requestQuote, { amount: '10.00', method: 'ripple' })
    const { proposalId } = await first.ask(setWallet, { ...ripple, address: house[1] ?? '' })
    expect((await first.ask(getSite, {})).wallets).toMatchObject([{ address: house[0] }])
    const named = { subject: 'site', proposalId: proposalId ?? '' }
    expect(await first.refusal(approveProposal, named)).toMatchObject({
      status: 403,
      code: 'own-proposal',
    })
    expect((await second.ask(listProposals, {})).items).toMatchObject([
      { ...named, status: 'pending', proposedByName: 'Jonas Weber' },
    ])
    await second.ask(approveProposal, named)
    expect((await first.ask(getSite, {})).wallets).toMatchObject([
      { address: house[1], memo: '104' },
    ])
    expect(await second.refusal(rejectProposal, { ...named, reason })).toMatchObject({
      status: 409,
      code: 'already-decided',
      details: { status: 'approved', decidedBy: second.userId },
    })
    expect((await auditor.ask(listSiteChanges, { of: 'ripple' })).items).toMatchObject([
      {
        proposalId,
        proposedByName: 'Jonas Weber',
        changedByName: 'Anna Lindqvist',
        change: { wallet: { address: house[1] } },
      },
      { change: { wallet: { address: house[0] } }, changedByName: 'Jonas Weber' },
    ])
    expect(await client.ask(getDeposit, { depositId })).toMatchObject({ address: house[0] })
  })

  it('charges another fee only after a second admin has approved it', async () => {
    const { proposalId } = await first.ask(changeSettings, {
      withdrawalFeeBasisPoints: 125,
      reason,
    })
    expect((await client.ask(getWithdrawalTerms, {})).feeBasisPoints).toBe(200)
    await second.ask(approveProposal, { subject: 'site', proposalId: proposalId ?? '' })
    expect((await client.ask(getWithdrawalTerms, {})).feeBasisPoints).toBe(125)
  })

  it('stays as it is where the second admin says no, or the first takes it back', async () => {
    const one = await first.ask(removeWallet, { method: 'ripple', reason })
    await second.ask(rejectProposal, {
      subject: 'site',
      proposalId: one.proposalId ?? '',
      reason: 'We still use it',
    })
    const other = await first.ask(removeWallet, { method: 'ripple', reason })
    expect(
      await second.refusal(cancelProposal, { subject: 'site', proposalId: other.proposalId ?? '' }),
    ).toMatchObject({ status: 403 })
    await first.ask(cancelProposal, { subject: 'site', proposalId: other.proposalId ?? '' })
    expect((await first.ask(getSite, {})).wallets).toHaveLength(1)
    expect((await past(first)).slice(0, 2)).toMatchObject([
      { status: 'cancelled' },
      { status: 'rejected', decisionReason: 'We still use it' },
    ])
  })

  it('has a logo, which anybody can see and nobody has to fetch twice', async () => {
    const hash = await logo(first)
    expect(await first.ask(changeSettings, { logo: hash, reason })).toMatchObject({
      proposalId: null,
    })
    expect((await app.visitor.ask(getSession, {})).site.logo).toBe(hash)
    expect((await auditor.ask(listSiteChanges, { of: 'settings' })).items[0]).toMatchObject({
      change: { settings: { logo: hash } },
      reason,
    })
    const shown = await fetch(`${app.reach.address}/api/logos/${hash}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(shown.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(hash).toBe(
      createHash('sha256')
        .update(Buffer.from(await shown.arrayBuffer()))
        .digest('hex'),
    )
  })

  it('shows no private picture as its logo, and names none that it does not have', async () => {
    const proof = StoredFile.parse(
      JSON.parse((await sendFile(client, await picture('#445566'))).text),
    )
    for (const hash of [proof.hash, 'a'.repeat(64)]) {
      expect((await app.visitor.call(getLogo, { hash })).status).toBe(404)
      const refusal = await first.refusal(changeSettings, { logo: hash, reason })
      expect(refusal).toMatchObject({
        status: 422,
        fields: [{ path: 'logo', message: expect.stringContaining('upload it first') }],
      })
    }
    expect((await sendLogo(first, Buffer.from('<svg/>'))).status).toBe(422)
    expect((await sendLogo(client, await picture())).status).toBe(403)
  })
  it('counts its staff, and says which settings nobody has chosen', async () => {
    const unset = [
      'bannerText',
      'supportAddress',
      'manualEntryThreshold',
      'clientsCloseTrades',
      'keepsOwedAvailable',
    ]
    expect(await first.ask(getSite, {})).toMatchObject({
      unset: ['minimumWithdrawal', ...unset],
      staff: { admins: 2, auditors: 1 },
    })
    await first.ask(changeSettings, { minimumWithdrawal: '10.00', reason })
    expect((await first.ask(getSite, {})).unset).toEqual(unset)
  })
  it('lists no proposal as waiting that has expired, and takes no word on it', async () => {
    const { proposalId } = await first.ask(removeWallet, { method: 'ripple', reason })
    app.clock.advance(7 * 24 * 60 * 60_000)
    const third = await app.person('admin')
    expect(await waiting(third)).toMatchObject({ total: 0 })
    const past = (await third.ask(listProposals, { show: 'past' })).items
    expect(past.find((each) => each.proposalId === proposalId)?.status).toBe('expired')
    expect(past.filter(({ status }) => status === 'pending')).toEqual([])
    expect(
      await third.refusal(approveProposal, { subject: 'site', proposalId: proposalId ?? '' }),
    ).toMatchObject({
      status: 409,
      code: 'proposal-expired',
    })
    // The next one replaces it in the state, and the read model still knows it.
    await third.ask(removeWallet, { method: 'ripple', reason })
    expect(
      await third.refusal(approveProposal, { subject: 'site', proposalId: proposalId ?? '' }),
    ).toMatchObject({
      status: 409,
      code: 'proposal-expired',
      details: { expiresAt: expect.any(String) },
    })
  })
  it('refuses what it is already, and names the field that is wrong', async () => {
    const admin = await app.person('admin')
    expect(await admin.refusal(changeSettings, { siteName: 'Nordlys', reason })).toMatchObject({
      status: 409,
      code: 'nothing-to-change',
    })
    for (const [wrong, path] of [
      [{ siteName: ' ' }, 'siteName'],
      [{ minimumWithdrawal: '0.00' }, 'minimumWithdrawal'],
      [{ withdrawalFeeBasisPoints: 2.5 }, 'withdrawalFeeBasisPoints'],
      [{ withdrawalFeeBasisPoints: 5_001 }, 'withdrawalFeeBasisPoints'],
      [{ bannerText: 'a'.repeat(201) }, 'bannerText'],
      [{ supportAddress: 'ask Jonas' }, 'supportAddress'],
    ] as const) {
      expect(await admin.refusal(changeSettings, { ...wrong, reason })).toMatchObject({
        status: 422,
        fields: [{ path }],
      })
    }
    for (const [wrong, path] of [
      [{ address: madeAddress('tron', 'house') }, 'address'],
      [{ address: `${(house[0] ?? '').slice(0, -1)}z` }, 'address'],
      [{ memo: '4294967296' }, 'memo'],
      [{ memo: undefined }, 'memo'],
    ] as const) {
      expect(await admin.refusal(setWallet, { ...ripple, ...wrong })).toMatchObject({
        status: 422,
        fields: [{ path }],
      })
    }
    expect(await admin.refusal(setWallet, { ...ripple, reason: '' })).toMatchObject({
      status: 422,
      fields: [{ path: 'reason' }],
    })
  })
})
