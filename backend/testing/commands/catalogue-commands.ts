import type { OfferKind } from '#contracts/catalogue/offer-terms'
import type { OfferId } from '#contracts/values/ids'
import {
  addFirstOffers,
  addOffer,
  archiveOffer,
  changeOffer,
  getCatalogue,
} from '#contracts/site/catalogue'
import { buyOffer, cancelCopy, copyExpert } from '#contracts/requests/purchases'
import { offerPhoto } from '../app/deeds.js'
import type { Person } from '../app/people.js'
import { writtenTerms } from '../samples/offers.js'

const reason = 'For a test'

/** Puts a sample on offer. */
export const offer = async (
  admin: Person,
  kind: OfferKind = 'signalPlan',
  changes: object = {},
): Promise<OfferId> => {
  const terms = { ...writtenTerms(kind), ...changes }
  return (await admin.ask(addOffer, { terms, reason })).offerId
}

/** When an offer was last changed, as the catalogue shows it. */
export const changedAtOf = async (person: Person, offerId: OfferId): Promise<string> => {
  const { items } = await person.ask(getCatalogue, {})
  return items.find((each) => each.offerId === offerId)?.changedAt ?? '2026-01-01T00:00:00.000Z'
}

const cheapExpert = async (admin: Person) => ({
  offerId: await offer(admin, 'expert', { minimumBalance: '0.00' }),
})

const cheapPlan = async (admin: Person) => {
  const terms = { price: '1.00', bonusPercent: 12 }
  return { offerId: await offer(admin, 'signalPlan', terms), ...terms }
}

const changeableOffer = async (admin: Person) => {
  const offerId = await offer(admin, 'signalPlan', { bonusPercent: 13 })
  return { offerId, basedOn: await changedAtOf(admin, offerId) }
}

/** An offer for each endpoint that names one. */
export const offersFor = async (admin: Person): Promise<Readonly<Record<string, object>>> => ({
  changeOffer: await changeableOffer(admin),
  archiveOffer: { offerId: await offer(admin) },
  buyOffer: await cheapPlan(admin),
  copyExpert: await cheapExpert(admin),
  cancelCopy: await cheapExpert(admin),
  listFollowers: await cheapExpert(admin),
})

/** Each command on the catalogue, sent once; `people` is asked when it is. */
export const catalogueCommands = (
  people: () => { readonly admin: Person; readonly client: Person },
): Readonly<Record<string, () => Promise<unknown>>> => ({
  addFirstOffers: () => people().admin.call(addFirstOffers, { reason }),
  addOffer: () => offer(people().admin),
  changeOffer: async () => {
    const { admin } = people()
    const terms = { ...writtenTerms('signalPlan'), bonusPercent: 13 }
    const offerId = await offer(admin)
    const basedOn = await changedAtOf(admin, offerId)
    await admin.ask(changeOffer, { offerId, basedOn, terms, reason })
  },
  archiveOffer: async () => {
    const { admin } = people()
    await admin.ask(archiveOffer, { offerId: await offer(admin), reason })
  },
  buyOffer: async () => {
    const { admin, client } = people()
    await client.ask(buyOffer, await cheapPlan(admin))
  },
  copyExpert: async () => {
    const { admin, client } = people()
    await client.ask(copyExpert, await cheapExpert(admin))
  },
  cancelCopy: async () => {
    const { admin, client } = people()
    const expert = await cheapExpert(admin)
    await client.ask(copyExpert, expert)
    await client.ask(cancelCopy, expert)
  },
  uploadOfferPhoto: () => offerPhoto(people().admin, '#304050'),
})
