import type { OfferAct } from '#contracts/site/catalogue'
import { OfferTerms, type OfferKind } from '#contracts/catalogue/offer-terms'
import type { EventNamed, Numbered } from '#contracts/events/ledger-events'
import { appended } from '../../engine/projections/projection.js'
import {
  instant,
  position,
  table,
  text,
  textOf,
  uuid,
  type RowOf,
} from '../../engine/projections/table.js'

/** `terms` is the wire form of the whole `OfferTerms`. */
const offerChangesTable = table({
  name: 'offer_changes',
  version: 1,
  key: ['ordinal'],
  columns: {
    ordinal: position,
    position,
    offerId: uuid,
    kind: textOf<OfferKind>(),
    act: textOf<OfferAct>(),
    terms: text,
    reason: text,
    changedBy: text,
    changedAt: instant,
  },
  indexes: [
    ['kind', 'ordinal'],
    ['offerId', 'ordinal'],
  ],
})
type OfferChangeRow = RowOf<typeof offerChangesTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    offerChanges: OfferChangeRow
  }
}

const acts = { OfferAdded: 'added', OfferChanged: 'changed', OfferArchived: 'archived' } as const

const isOfOffer = (event: Numbered): event is Numbered<EventNamed<keyof typeof acts>> =>
  Object.hasOwn(acts, event.type)

const row = (event: Numbered<EventNamed<keyof typeof acts>>): OfferChangeRow => ({
  ordinal: event.ordinal,
  position: event.position,
  offerId: event.data.offerId,
  kind: event.data.terms.kind,
  act: acts[event.type],
  terms: JSON.stringify(OfferTerms.encode(event.data.terms)),
  reason: event.data.reason,
  changedBy: event.metadata.actorId,
  changedAt: event.metadata.recordedAt,
})

/** One row for each act on an offer. */
export const offerChangeRows = appended({
  table: offerChangesTable,
  rows: (event) => (isOfOffer(event) ? [row(event)] : []),
  announce: { resources: ['catalogue'], ownerOf: () => null, isForAll: true },
})
