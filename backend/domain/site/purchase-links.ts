import type { ChangeOf } from '#contracts/events/changes'
import type { EventNamed } from '#contracts/events/ledger-events'
import { PurchasePlace, type PlacedLink } from '#contracts/values/purchase-link-values'
import { without } from '../by-id.js'
import { Rejection } from '../decider.js'
import type { Site } from './state.js'

export type LinkEffect = EventNamed<'PurchaseLinkChanged' | 'PurchaseLinkRemoved'>
type Cause = Pick<LinkEffect['data'], 'reason' | 'proposalId' | 'madeAlone'>

/** The links, in the order in which clients see them. */
export const placedLinks = ({ purchaseLinks }: Site): PlacedLink[] =>
  PurchasePlace.options.flatMap((place) => {
    const link = purchaseLinks[place]
    return link ? [{ place, ...link }] : []
  })

/** The change of a link. @throws Rejection `nothing-to-change` */
export const changeOfLink = (
  { purchaseLinks }: Site,
  { place, link }: ChangeOf<'purchase-link'>,
  cause: Cause,
): LinkEffect => {
  const known = purchaseLinks[place]
  const isSame =
    link === null ? !known : known?.name === link.name && known.address === link.address
  if (isSame) throw new Rejection('nothing-to-change')
  if (link === null) return { type: 'PurchaseLinkRemoved', data: { place, ...cause } }
  return {
    type: 'PurchaseLinkChanged',
    data: { place, name: link.name, address: link.address, ...cause },
  }
}

export const withLink = (site: Site, { place, name, address }: PlacedLink): Site => ({
  ...site,
  purchaseLinks: { ...site.purchaseLinks, [place]: { name, address } },
})

export const withoutLink = (site: Site, place: PurchasePlace): Site => ({
  ...site,
  purchaseLinks: Object.fromEntries(without(new Map(Object.entries(site.purchaseLinks)), place)),
})
