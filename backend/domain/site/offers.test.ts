import { describe, expect, it } from '@jest/globals'
import { OfferKind } from '#contracts/catalogue/offer-terms'
import type { EventNamed } from '#contracts/events/ledger-events'
import { firstOffers } from '#contracts/site/first-offers'
import { sampleOfferId, sampleTerms } from '../../testing/samples/offers.js'
import { given, inDays, reason } from '../../testing/samples/site-acts.js'
import { admin, asAdmin } from '../../testing/stories/account-story.js'
import { noPowers } from '../user/powers.js'
import { onOffer, termsOnOffer } from './offers.js'
import { site } from './site.js'
import { newSite, type Site } from './state.js'

type OfferEvent = EventNamed<'OfferAdded' | 'OfferChanged' | 'OfferArchived'>

const offerId = sampleOfferId(1)
const { signalPlan, package: pack } = sampleTerms
const asked = { offerId, reason, by: asAdmin }
const basedOn = admin.at
const happened = (type: OfferEvent['type'], terms: OfferEvent['data']['terms'] = signalPlan) =>
  ({ type, data: { offerId, terms, reason } }) as OfferEvent
const after = (...events: readonly OfferEvent[]): Site =>
  events.reduce((before, event) => site.evolve(before, event, admin), newSite)

describe('an offer', () => {
  it.each(OfferKind.options)('is added, changed and archived by one admin: %s', (kind) => {
    const terms = sampleTerms[kind]
    const dearer = { ...terms, name: 'Another name' }
    given()
      .when({ type: 'AddOffer', ...asked, terms })
      .thenEvents(happened('OfferAdded', terms))
    given(happened('OfferAdded', terms))
      .when({ type: 'ChangeOffer', ...asked, basedOn, terms: dearer })
      .thenEvents(happened('OfferChanged', dearer))
    given(happened('OfferAdded', terms), happened('OfferChanged', dearer))
      .when({ type: 'ArchiveOffer', ...asked })
      .thenEvents(happened('OfferArchived', dearer))
  })

  it('is nobody’s to change but an admin’s', () => {
    for (const by of [noPowers, { ...asAdmin, status: 'blocked' as const }])
      for (const command of [
        { type: 'AddOffer', ...asked, terms: signalPlan, by },
        { type: 'ChangeOffer', ...asked, basedOn, terms: { ...signalPlan, price: 1n }, by },
        { type: 'ArchiveOffer', ...asked, by },
        { type: 'AddFirstOffers', offers: [{ offerId, terms: signalPlan }], reason, by },
      ] as const)
        given(happened('OfferAdded')).when(command).thenRejected('forbidden')
  })

  it('is not changed into what it is, nor into another kind', () => {
    given(happened('OfferAdded'))
      .when({ type: 'ChangeOffer', ...asked, basedOn, terms: { ...signalPlan } })
      .thenRejected('nothing-to-change')
    given(happened('OfferAdded'))
      .when({ type: 'ChangeOffer', ...asked, basedOn, terms: pack })
      .thenRejected('no-such-offer')
  })

  it('that was changed meanwhile is not changed by what was based on its earlier terms', () => {
    given(happened('OfferAdded'))
      .when({
        type: 'ChangeOffer',
        ...asked,
        basedOn: inDays(admin, -1).at,
        terms: { ...signalPlan, price: 1n },
      })
      .thenRejected('offer-changed', { changedAt: admin.at })
  })

  it('that is archived is found no more, and says since when and why', () => {
    const archived = { name: 'Silver', since: admin.at, reason }
    for (const command of [
      { type: 'ArchiveOffer', ...asked },
      { type: 'ChangeOffer', ...asked, basedOn, terms: { ...signalPlan, price: 1n } },
    ] as const)
      given(happened('OfferAdded'), happened('OfferArchived'))
        .when(command)
        .thenRejected('offer-archived', archived)
    const state = after(happened('OfferAdded'), happened('OfferArchived'))
    expect(onOffer(state)).toEqual([])
    expect(() => termsOnOffer(state, 'signalPlan', offerId)).toThrow(
      expect.objectContaining({ code: 'offer-archived', details: archived }),
    )
  })

  it('is found by its id and its kind', () => {
    const state = after(happened('OfferAdded'))
    expect(termsOnOffer(state, 'signalPlan', offerId)).toEqual(signalPlan)
    for (const [kind, id] of [
      ['package', offerId],
      ['signalPlan', sampleOfferId(2)],
    ] as const)
      expect(() => termsOnOffer(state, kind, id)).toThrow(
        expect.objectContaining({ code: 'no-such-offer' }),
      )
  })

  it('keeps when it was added, and has its latest change', () => {
    const dearer = { ...signalPlan, price: 2_100_00n }
    given(happened('OfferAdded'), {
      ...happened('OfferChanged', dearer),
      on: inDays(admin, 3),
    }).thenState({
      offers: new Map([
        [
          offerId,
          { terms: dearer, addedAt: admin.at, changedAt: inDays(admin, 3).at, archived: null },
        ],
      ]),
    })
  })
})

describe('the catalogue', () => {
  const many = (count: number, type: OfferEvent['type'] = 'OfferAdded'): OfferEvent[] =>
    Array.from({ length: count }, (_, index) => ({
      type,
      data: { offerId: sampleOfferId(index + 10), terms: signalPlan, reason },
    }))

  it('has at most two hundred offers, and archiving makes room', () => {
    const command = { type: 'AddOffer', ...asked, terms: pack } as const
    given(...many(200))
      .when(command)
      .thenRejected('too-many-offers', { limit: 200 })
    given(...many(200), ...many(1, 'OfferArchived'))
      .when(command)
      .thenEvents(happened('OfferAdded', pack))
  })

  it('forgets the oldest archived offers beyond two hundred', () => {
    const state = after(...many(150), ...many(150, 'OfferArchived'), happened('OfferAdded'))
    expect(state.offers.size).toBe(151)
    const more = Array.from({ length: 60 }, (_, index) => sampleOfferId(index + 1_000))
    const later = more
      .flatMap((id) => [
        { type: 'OfferAdded', data: { offerId: id, terms: pack, reason } } as const,
        { type: 'OfferArchived', data: { offerId: id, terms: pack, reason } } as const,
      ])
      .reduce((before, event) => site.evolve(before, event, inDays(admin, 1)), state)
    expect(later.offers.size).toBe(201)
    expect([later.offers.has(offerId), later.offers.has(more[0]!)]).toEqual([true, true])
  })

  it('is filled with the first offers only if it never had any', () => {
    const offers = firstOffers.map((terms, index) => ({ offerId: sampleOfferId(index), terms }))
    const command = { type: 'AddFirstOffers', offers, reason, by: asAdmin } as const
    given()
      .when(command)
      .thenEvents(
        ...offers.map((data) => ({ type: 'OfferAdded', data: { ...data, reason } }) as const),
      )
    given(happened('OfferAdded'), happened('OfferArchived'))
      .when(command)
      .thenRejected('nothing-to-change')
  })

  it('begins with the five signal plans, four packages and two loan plans that were asked for', () => {
    const ofKind = (kind: OfferKind) => firstOffers.filter((terms) => terms.kind === kind)
    expect(ofKind('signalPlan')).toMatchObject([
      { name: 'Signal unlimited', price: 500_00n, bonusPercent: 0 },
      { name: 'Basic', price: 1_000_00n, bonusPercent: 5 },
      { name: 'Silver', price: 2_000_00n, bonusPercent: 12 },
      { name: 'Gold', price: 3_000_00n, bonusPercent: 25 },
      { name: 'Diamond', price: 4_000_00n, bonusPercent: 35 },
    ])
    expect(ofKind('package')).toMatchObject([
      { name: 'Raw', price: 2_500_00n, spreadPips: '0.8', pairs: 10, leverage: 500 },
      { name: 'Zero', price: 4_000_00n, spreadPips: '1.2', pairs: 10, leverage: 500 },
      { name: 'Gold', price: 5_000_00n, spreadPips: '0.3', pairs: 10, leverage: 500 },
      { name: 'Gold', price: 10_000_00n, spreadPips: '0.2', pairs: 10, leverage: 500 },
    ])
    expect(ofKind('loanPlan')).toMatchObject([
      { name: 'Level 2', amount: 5_000_000_00n, days: 90, portfolioNeeded: 500_000_00n },
      { name: 'Level 1', amount: 2_000_000_00n, days: 25, portfolioNeeded: 350_000_00n },
    ])
  })
})
