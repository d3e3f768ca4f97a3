import type { listOfferChanges } from '#contracts/site/catalogue'
import { OfferTerms } from '#contracts/catalogue/offer-terms'
import type { RequestOf } from '#contracts/endpoint'
import { OfferId } from '#contracts/values/ids'
import type { ReadDatabase } from '../../server/database/database.js'
import { namesOf } from '../../server/queries/names.js'
import { pageOf } from '../../server/queries/page.js'

/** What was done to offers, newest first. */
export const offerChangesPage =
  ({ of, offerId, ...asked }: RequestOf<typeof listOfferChanges>) =>
  async (database: ReadDatabase) => {
    const query = database
      .selectFrom('offerChanges')
      .select(['ordinal', 'offerId', 'act', 'terms', 'reason', 'changedBy', 'changedAt'])
      .$call((all) => (of === undefined ? all : all.where('kind', '=', of)))
      .$call((all) => (offerId === undefined ? all : all.where('offerId', '=', offerId)))
    const { items, ...page } = await pageOf(
      database,
      query,
      { by: 'count', columns: ['ordinal'], direction: 'desc' },
      asked,
    )
    const names = await namesOf(
      database,
      items.map(({ changedBy }) => changedBy),
    )
    const told = items.map((item) => ({
      ...item,
      offerId: OfferId.parse(item.offerId),
      terms: OfferTerms.parse(JSON.parse(item.terms)),
      changedByName: names.get(item.changedBy) ?? null,
    }))
    return { ...page, items: told }
  }
