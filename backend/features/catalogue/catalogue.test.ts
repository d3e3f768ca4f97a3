import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { RequestInput } from '#contracts/endpoint'
import { listLog } from '#contracts/audit/audit'
import { getLogo, getOfferPhoto, uploadOfferPhoto } from '#contracts/ledger/files'
import { listNotifications } from '#contracts/own/notifications'
import {
  addFirstOffers,
  addOffer,
  archiveOffer,
  changeOffer,
  getCatalogue,
  listOfferChanges,
} from '#contracts/site/catalogue'
import { firstOffers } from '#contracts/site/first-offers'
import { offerPhoto, picture, sendTo } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { listen } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { changedAtOf } from '../../testing/commands/catalogue-commands.js'
import { sampleTerms, writtenTerms } from '../../testing/samples/offers.js'

const reason = 'Agreed in the morning call'
const terms = writtenTerms('signalPlan')
const expert = writtenTerms('expert')

describe('the catalogue', () => {
  let app: TestApp
  let admin: Person
  let second: Person
  let client: Person
  let auditor: Person

  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    second = await app.person('admin', { fullName: 'Anna Lindqvist' })
    auditor = await app.person('auditor')
    client = await app.person('client')
  })
  afterAll(() => app.close())

  const shown = async (person = client) => (await person.ask(getCatalogue, {})).items
  const history = async (asked: RequestInput<typeof listOfferChanges> = {}) =>
    (await auditor.ask(listOfferChanges, asked)).items.map(
      ({ act, terms: { name }, changedByName, reason: why }) => [act, name, changedByName, why],
    )

  it('is empty at first, and filled with the first offers only once', async () => {
    expect(await shown()).toEqual([])
    await admin.ask(addFirstOffers, { reason })
    expect((await shown()).map((offer) => offer.terms)).toEqual(firstOffers)
    expect(await second.refusal(addFirstOffers, { reason })).toMatchObject({
      status: 409,
      code: 'nothing-to-change',
    })
  })

  it('is read by everybody who is signed in, and changed by admins alone', async () => {
    expect((await app.visitor.refusal(getCatalogue, {})).status).toBe(401)
    const all = await shown()
    for (const person of [admin, auditor]) expect(await shown(person)).toEqual(all)
    const [{ offerId, changedAt: basedOn }] = all as [(typeof all)[0]]
    for (const person of [client, auditor])
      for (const asked of [
        person.refusal(addOffer, { terms, reason }),
        person.refusal(changeOffer, { offerId, basedOn, terms, reason }),
        person.refusal(archiveOffer, { offerId, reason }),
        person.refusal(addFirstOffers, { reason }),
      ])
        expect((await asked).status).toBe(403)
    expect((await client.refusal(listOfferChanges, {})).status).toBe(403)
  })

  it('keeps of each offer who changed what, when and why', async () => {
    const before = await shown()
    const { offerId } = await admin.ask(addOffer, { terms, reason })
    expect((await shown()).slice(before.length)).toMatchObject([
      { offerId, terms: sampleTerms.signalPlan },
    ])
    const basedOn = await changedAtOf(second, offerId)
    const dearer = { ...terms, price: '2100.00' }
    await second.ask(changeOffer, { offerId, basedOn, terms: dearer, reason: 'The price went up' })
    const stale = { offerId, basedOn, terms: { ...terms, name: 'Pewter' }, reason }
    expect(await admin.refusal(changeOffer, stale)).toMatchObject({
      status: 409,
      code: 'offer-changed',
      details: { changedAt: await changedAtOf(admin, offerId) },
    })
    await admin.ask(archiveOffer, { offerId, reason: 'Nobody asked for it' })
    expect(await shown()).toEqual(before)
    expect(await history({ offerId })).toEqual([
      ['archived', 'Silver', 'Jonas Weber', 'Nobody asked for it'],
      ['changed', 'Silver', 'Anna Lindqvist', 'The price went up'],
      ['added', 'Silver', 'Jonas Weber', reason],
    ])
    const changes = await auditor.ask(listOfferChanges, { offerId })
    expect(changes.items.map((change) => change.terms)).toMatchObject([
      { price: 2_100_00n },
      { price: 2_100_00n },
      { price: 2_000_00n },
    ])
    expect((await history({ of: 'expert', size: 100 })).every(([act]) => act === 'added')).toBe(
      true,
    )
    const { items } = await auditor.ask(listLog, { correlationId: offerId })
    expect(items.map(({ type }) => type)).toEqual(['OfferArchived', 'OfferChanged', 'OfferAdded'])
    expect(await admin.refusal(changeOffer, { offerId, basedOn, terms, reason })).toMatchObject({
      status: 409,
      code: 'offer-archived',
      details: { name: 'Silver', reason: 'Nobody asked for it' },
    })
  })

  it('tells the other staff, and open pages of clients that something has changed', async () => {
    const page = await listen(app.reach, client.cookie)
    await admin.ask(addOffer, { terms: { ...terms, name: 'Platinum' }, reason })
    await eventually(() => page.notices.some(({ resource }) => resource === 'catalogue'))
    page.close()
    await app.upToDate()
    const told = (await second.ask(listNotifications, {})).items.filter(
      ({ type, about }) => type === 'OfferAdded' && about === 'Platinum',
    )
    expect(told).toMatchObject([{ staff: { actorName: 'Jonas Weber' } }])
  })

  it('is filled once by a request that is sent twice', async () => {
    const key = { 'idempotency-key': 'one-offer-sent-twice' }
    const [first, again] = [
      await admin.ask(addOffer, { terms, reason }, key),
      await admin.ask(addOffer, { terms, reason }, key),
    ]
    expect(again).toEqual(first)
    expect((await shown()).filter(({ offerId }) => offerId === first.offerId)).toHaveLength(1)
  })

  it.each([
    [{ ...terms, name: ' ' }, 'terms.name', 'Name is required'],
    [{ ...terms, price: '0.00' }, 'terms.price', 'The amount must be more than zero'],
    [{ ...terms, price: '12.345' }, 'terms.price', undefined],
    [{ ...terms, bonusPercent: 101 }, 'terms.bonusPercent', 'Enter a whole number from 0 to 100'],
    [{ ...terms, bonusPercent: 1.5 }, 'terms.bonusPercent', 'Enter a whole number from 0 to 100'],
    [{ ...expert, minimumBalance: '-1.00' }, 'terms.minimumBalance', undefined],
    [{ ...expert, photo: 'ab'.repeat(32) }, 'terms.photo', undefined],
    [{ ...writtenTerms('package'), features: [] }, 'terms.features', undefined],
    [{ ...writtenTerms('package'), features: [' '] }, 'terms.features.0', undefined],
    [{ ...writtenTerms('package'), spreadPips: '-1' }, 'terms.spreadPips', undefined],
    [
      { ...writtenTerms('loanPlan'), returnFromPercent: 151 },
      'terms.returnToPercent',
      'The return must not end below where it begins',
    ],
    [{ ...terms, kind: 'castle' }, 'terms.kind', undefined],
    [{ ...terms, sudo: true }, 'terms.sudo', undefined],
  ])('refuses wrong terms by the name of the field: %j', async (wrong, path, message) => {
    const refusal = await admin.refusal(addOffer, { terms: wrong, reason })
    expect(refusal).toMatchObject({
      status: 422,
      fields: [message === undefined ? { path } : { path, message }],
    })
  })

  it('shows the photo of an expert to everybody, square and without what was hidden in the file', async () => {
    const photo = await offerPhoto(admin, '#803020')
    const { offerId } = await admin.ask(addOffer, { terms: { ...expert, photo }, reason })
    expect((await shown()).find((offer) => offer.offerId === offerId)?.terms).toMatchObject({
      photo,
    })
    const path = `/api${getOfferPhoto.path.replace(':photo', photo)}`
    const answer = await fetch(`${app.reach.address}${path}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    // A photo is not a logo.
    expect((await app.visitor.refusal(getLogo, { hash: photo })).status).toBe(404)
  })

  it('takes photos from admins alone, and nothing but pictures', async () => {
    expect((await sendTo(uploadOfferPhoto, client, await picture())).status).toBe(403)
    for (const file of [Buffer.alloc(0), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
      expect((await sendTo(uploadOfferPhoto, admin, file)).status).toBe(422)
  })
})
