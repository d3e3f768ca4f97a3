import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { listNotifications } from '#contracts/own/notifications'
import { getBalance } from '#contracts/ledger/balances'
import { listAccountEntries, listEntries } from '#contracts/ledger/entries'
import { getReplay, startReplay } from '#contracts/audit/replays'
import { closeAccount, suspendAccount } from '#contracts/people/users'
import { approveProposal } from '#contracts/site/proposals'
import { reverseEntry } from '#contracts/requests/adjustments'
import {
  buyOffer,
  cancelCopy,
  copyExpert,
  getAccountHoldings,
  getHoldings,
  listFollowers,
} from '#contracts/requests/purchases'
import { archiveOffer, changeOffer } from '#contracts/site/catalogue'
import { getToday } from '#contracts/site/today'
import type { OfferId } from '#contracts/values/ids'
import { credit } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { heard, listen } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { Schedule } from '../../server/schedule/schedule.js'
import { changedAtOf, offer } from '../../testing/commands/catalogue-commands.js'
import { writtenTerms } from '../../testing/samples/offers.js'

const reason = 'Agreed in the morning call'

import { ReadDatabase } from '../../server/database/database.js'
import { copiesLeft } from './copy-schedule.js'

describe('the catalogue for clients', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  let silver: OfferId
  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    silver = await offer(admin, 'signalPlan', { price: '200.00' })
  })
  beforeEach(async () => {
    client = await app.person('client', { fullName: 'Amara Okafor' })
    await credit(admin, client, '1000.00')
  })
  afterAll(() => app.close())

  /** A signal plan of the samples, at a price. */
  const buy = (offerId: OfferId, price = '200.00') => ({ offerId, price, bonusPercent: 12 })
  const buyPackage = (offerId: OfferId, price: string) => ({ offerId, price })
  const balance = () => client.ask(getBalance, {})
  const held = () => client.ask(getHoldings, {})

  describe('a purchase', () => {
    it('takes its price from the balance, raises the signal strength, and is shown to client and staff with its date', async () => {
      const { purchaseId } = await client.ask(buyOffer, buy(silver))
      expect(await balance()).toMatchObject({
        settled: 800_00n,
        available: 800_00n,
        deposits: 1_000_00n,
        signalStrength: 13,
        signalSetBy: 'plan',
      })
      const [purchase] = (await held()).purchases
      expect(purchase).toMatchObject({
        purchaseId,
        offerId: silver,
        kind: 'signalPlan',
        name: 'Silver',
        price: 200_00n,
        raised: 12,
      })
      const asked = { accountId: client.userId }
      expect(await admin.ask(getAccountHoldings, asked)).toEqual(await held())
      const [entry] = (await client.ask(listEntries, {})).items
      expect(entry).toMatchObject({
        type: 'OfferBought',
        amount: -200_00n,
        about: 'Silver',
        isByStaff: false,
        postings: [
          { book: 'client', amount: -200_00n },
          { book: 'sales', amount: 200_00n },
        ],
      })
    })

    it('is done once by a request that is sent twice, and by two that are sent at once', async () => {
      const key = { 'idempotency-key': 'one-purchase-sent-twice' }
      const [first, again] = [
        await client.ask(buyOffer, buy(silver), key),
        await client.ask(buyOffer, buy(silver), key),
      ]
      expect(again).toEqual(first)
      expect(await client.refusal(buyOffer, buy(silver))).toMatchObject({
        status: 409,
        code: 'already-bought',
        details: { name: 'Silver' },
      })
      const gold = await offer(admin, 'package', { price: '50.00' })
      const answers = await Promise.all(
        [1, 2, 3].map(() => client.call(buyOffer, buyPackage(gold, '50.00'))),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await balance()).settled).toBe(750_00n)
    })

    it('is refused at a price that has changed, with the new one, and of what is archived, unknown or not for sale', async () => {
      const plan = await offer(admin, 'signalPlan', { price: '10.00' })
      const dearer = { ...writtenTerms('signalPlan'), price: '11.00' }
      await admin.ask(changeOffer, {
        offerId: plan,
        basedOn: await changedAtOf(admin, plan),
        terms: dearer,
        reason,
      })
      expect(await client.refusal(buyOffer, buy(plan, '10.00'))).toMatchObject({
        status: 409,
        code: 'price-changed',
        details: { price: '11.00' },
      })
      await admin.ask(archiveOffer, { offerId: plan, reason })
      expect(await client.refusal(buyOffer, buy(plan, '11.00'))).toMatchObject({
        code: 'offer-archived',
        details: { name: 'Silver', reason },
      })
      for (const kind of ['expert', 'loanPlan'] as const)
        expect(await client.refusal(buyOffer, buy(await offer(admin, kind), '1.00'))).toMatchObject(
          { status: 404, code: 'no-such-offer' },
        )
      expect((await balance()).settled).toBe(1_000_00n)
    })

    it('is refused with a bonus that has changed, with the new one', async () => {
      const plan = await offer(admin, 'signalPlan', { price: '10.00', bonusPercent: 5 })
      for (const shown of [{ bonusPercent: 30 }, {}])
        expect(
          await client.refusal(buyOffer, { offerId: plan, price: '10.00', ...shown }),
        ).toMatchObject({ status: 409, code: 'bonus-changed', details: { bonus: '5%' } })
      expect((await balance()).settled).toBe(1_000_00n)
    })

    it('is refused beyond what is available, and in a suspended account', async () => {
      const dear = await offer(admin, 'package', { price: '1000.01' })
      expect(await client.refusal(buyOffer, buyPackage(dear, '1000.01'))).toMatchObject({
        code: 'insufficient-funds',
        details: { available: '1000.00' },
      })
      await admin.ask(suspendAccount, { accountId: client.userId, reason })
      expect(await client.refusal(buyOffer, buy(silver))).toMatchObject({
        code: 'account-suspended',
      })
      expect(
        await client.refusal(copyExpert, { offerId: await offer(admin, 'expert') }),
      ).toMatchObject({ code: 'account-suspended' })
    })

    it('is refunded once by staff, who reverse its entry; entitlement and strength follow', async () => {
      await client.ask(buyOffer, buy(silver))
      const accountId = client.userId
      const entries = (await admin.ask(listAccountEntries, { accountId, show: 'all' })).items
      const revision = entries.findIndex(({ type }) => type === 'OfferBought')
      const asked = { accountId, revision: entries.length - 1 - revision, reason: 'By mistake' }
      await admin.ask(reverseEntry, { ...asked, paidAt: null })
      expect(await balance()).toMatchObject({ settled: 1_000_00n, signalStrength: 1 })
      expect((await held()).purchases).toEqual([])
      expect(await admin.refusal(reverseEntry, { ...asked, paidAt: null })).toMatchObject({
        code: 'already-reversed',
      })
      await client.ask(buyOffer, buy(silver))
      expect((await held()).purchases).toHaveLength(1)
    })

    it('keeps its own terms when the offer changes', async () => {
      const said = { ...writtenTerms('package'), price: '10.00', name: 'Old name', leverage: 500 }
      const plan = await offer(admin, 'package', said)
      await client.ask(buyOffer, { offerId: plan, price: '10.00' })
      const terms = { ...said, name: 'New name', price: '99.00', leverage: 100 }
      app.clock.advance(1_000)
      await admin.ask(changeOffer, {
        offerId: plan,
        basedOn: await changedAtOf(admin, plan),
        terms,
        reason,
      })
      const bought = { name: 'Old name', price: 10_00n, terms: { name: 'Old name', leverage: 500 } }
      expect((await held()).purchases).toMatchObject([bought])
      expect(
        (await admin.ask(getAccountHoldings, { accountId: client.userId })).purchases,
      ).toMatchObject([bought])
    })
  })

  describe('copying an expert', () => {
    let marta: OfferId
    beforeAll(async () => {
      marta = await offer(admin, 'expert')
    })

    it('is recorded and told to the staff, moves no money, and can be cancelled', async () => {
      const page = await listen(app.reach, client.cookie)
      const { copyId } = await client.ask(copyExpert, { offerId: marta })
      await heard(page, app.reach.position)
      page.close()
      expect(await held()).toMatchObject({
        copies: [{ copyId, offerId: marta, name: 'Marta Koval' }],
      })
      expect((await balance()).available).toBe(1_000_00n)
      expect(await admin.ask(listFollowers, { offerId: marta })).toMatchObject({
        items: [{ accountId: client.userId, fullName: 'Amara Okafor' }],
        total: 1,
      })
      const told = (await admin.ask(listNotifications, {})).items.filter(
        ({ type }) => type === 'ExpertCopied',
      )
      expect(told).toMatchObject([{ staff: { actorName: 'Amara Okafor' }, about: 'Marta Koval' }])
      expect(await client.refusal(copyExpert, { offerId: marta })).toMatchObject({
        code: 'nothing-to-change',
      })
      await client.ask(cancelCopy, { offerId: marta })
      expect((await held()).copies).toEqual([])
      expect((await admin.ask(listFollowers, { offerId: marta })).total).toBe(0)
      expect(await client.refusal(cancelCopy, { offerId: marta })).toMatchObject({
        code: 'nothing-to-change',
      })
    })

    it('takes the balance that the expert asks for', async () => {
      const dear = await offer(admin, 'expert', { minimumBalance: '1000.01' })
      expect(await client.refusal(copyExpert, { offerId: dear })).toMatchObject({
        status: 422,
        code: 'balance-below-minimum',
        details: { needed: '1000.01', balance: '1000.00' },
      })
    })

    const endings = async (person: Person) =>
      (await person.ask(listNotifications, {})).items.filter(
        ({ type }) => type === 'ExpertCopyEnded',
      )

    it('ends for every follower as soon as the expert is archived, who are told why, once', async () => {
      const leaving = await offer(admin, 'expert', { minimumBalance: '0.00' })
      const another = await app.person('client')
      await client.ask(copyExpert, { offerId: leaving })
      await another.ask(copyExpert, { offerId: leaving })
      await admin.ask(archiveOffer, { offerId: leaving, reason: 'Left the house' })
      const schedule = app.running().app.get(Schedule, { strict: false })
      await eventually(
        async () => (await admin.ask(listFollowers, { offerId: leaving })).total === 0,
      )
      await Promise.all([schedule.look(), schedule.look()])
      await app.upToDate()
      expect(await endings(client)).toMatchObject([{ about: 'Marta Koval' }])
      expect(await endings(another)).toHaveLength(1)
      const { items } = await client.ask(listEntries, { show: 'all', type: 'ExpertCopyEnded' })
      expect(items).toMatchObject([{ reason: 'Left the house' }])
      expect(await client.refusal(copyExpert, { offerId: leaving })).toMatchObject({
        code: 'offer-archived',
      })
    })

    it('ends when its account is closed: the expert has no follower then, and a replay agrees', async () => {
      const expert = await offer(admin, 'expert', { minimumBalance: '0.00' })
      const leaver = await app.person('client')
      await leaver.ask(copyExpert, { offerId: expert })
      await app.upToDate()
      expect((await admin.ask(listFollowers, { offerId: expert })).total).toBe(1)
      const accountId = leaver.userId
      const { proposalId } = await admin.ask(closeAccount, { accountId, reason })
      const second = await app.person('admin')
      await second.ask(approveProposal, { subject: `account-${accountId}`, proposalId })
      await app.upToDate()
      expect(await admin.ask(listFollowers, { offerId: expert })).toMatchObject({ total: 0 })
      const { items } = await admin.ask(listAccountEntries, { accountId, show: 'all' })
      expect(items.map(({ type, reason: why }) => [type, why]).slice(0, 2)).toEqual([
        ['AccountClosed', reason],
        ['ExpertCopyEnded', 'Account closed'],
      ])
      const auditor = await app.person('auditor')
      const { replayId } = await auditor.ask(startReplay, {})
      const replay = () => auditor.ask(getReplay, { replayId })
      await eventually(async () => (await replay()).status !== 'running')
      expect(await replay()).toMatchObject({ status: 'identical' })
    })

    it('that cannot be ended keeps none of the others from ending', async () => {
      const expert = await offer(admin, 'expert', { minimumBalance: '0.00' })
      const leaver = await app.person('client')
      const { proposalId } = await admin.ask(closeAccount, { accountId: leaver.userId, reason })
      const second = await app.person('admin')
      await second.ask(approveProposal, { subject: `account-${leaver.userId}`, proposalId })
      const left = '00000000-0000-4000-8000-000000000001'
      await app.database.pool.query(
        `insert into copies (copy_id, account_id, offer_id, name, copied_at, position) values ($1, $2, $3, 'Left', now(), 1)`,
        [left, leaver.userId, expert],
      )
      await client.ask(copyExpert, { offerId: expert })
      await admin.ask(archiveOffer, { offerId: expert, reason: 'Left the house' })
      await eventually(async () => (await held()).copies.length === 0)
      await app.running().app.get(Schedule, { strict: false }).look()
      expect(
        (await admin.ask(getToday, {})).scheduled.find(({ work }) => work === 'copy-ended'),
      ).toMatchObject({ failure: null })
      await app.database.pool.query('delete from copies where copy_id = $1', [left])
    })

    it('of an archived expert is read once, however many are read at a time', async () => {
      const expert = await offer(admin, 'expert', { minimumBalance: '0.00' })
      await admin.ask(archiveOffer, { offerId: expert, reason: 'Left the house' })
      await app.upToDate()
      const left = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
      for (const copyId of left)
        await app.database.pool.query(
          `insert into copies (copy_id, account_id, offer_id, name, copied_at, position) values ($1, $2, $3, 'Left', now(), 1)`,
          [copyId, client.userId, expert],
        )
      const read: string[][] = []
      const database = app.running().app.get(ReadDatabase, { strict: false })
      for await (const part of copiesLeft(database, 1)) read.push(part.map(({ copyId }) => copyId))
      expect(read.filter(([copyId = '']) => left.includes(copyId))).toEqual(left.map((id) => [id]))
      await app.database.pool.query('delete from copies where copy_id = any($1)', [left])
    })

    it('that ended with its expert is among what the server did by itself', async () => {
      const leaving = await offer(admin, 'expert')
      await client.ask(copyExpert, { offerId: leaving })
      const before = new Date().toISOString()
      await admin.ask(archiveOffer, { offerId: leaving, reason: 'Left the house' })
      const last = async () =>
        (await admin.ask(getToday, {})).scheduled.find(({ work }) => work === 'copy-ended')
      const schedule = app.running().app.get(Schedule, { strict: false })
      await eventually(async () => {
        await schedule.look()
        return ((await last())?.lastAt ?? '') >= before
      })
      expect(await last()).toMatchObject({ nextAt: null, failure: null })
    })
  })
})
