import { z } from 'zod'
import { OfferTerms } from '#contracts/catalogue/offer-terms'
import { Invited, SiteSettings, Wallet } from '#contracts/events/changes'
import { ClosedInstrument } from '#contracts/market/sessions'
import { PurchaseLink } from '#contracts/values/purchase-link-values'
import { Instant } from '#contracts/values/values'
import { byId } from '../by-id.js'
import { noProposals, Proposals } from '../proposals.js'

/** Something on offer, or archived since when and why. */
const Offered = z.object({
  terms: OfferTerms,
  addedAt: Instant,
  changedAt: Instant,
  archived: z.object({ since: Instant, reason: z.string() }).nullable(),
})
export type Offered = z.output<typeof Offered>

/** What holds for the whole site. */
export const Site = z.object({
  ...SiteSettings.shape,
  ...Proposals.shape,
  /** The settings that were ever set, if only to their standard value. */
  everSet: z.array(z.string()),
  wallets: z.record(z.string(), Wallet),
  purchaseLinks: z.record(z.string(), PurchaseLink),
  closedInstruments: z.record(z.string(), ClosedInstrument),
  /** Everything on offer, and the latest that were archived. */
  offers: byId(Offered),
  /** The first admin who signed in. */
  setUpBy: z.string().nullable(),
  /** When another admin signed in; null during set-up. */
  setUpEndedAt: Instant.nullable(),
  /** The authors of changes made alone and not yet confirmed or contested, by proposal. */
  madeAlone: byId(z.string()),
  /** Those neither revoked nor contested; the user’s stream says if one was used. */
  invitations: byId(Invited.extend({ expiresAt: Instant, reason: z.string() })),
})
export type Site = z.output<typeof Site>

/** The values until an admin changes them. */
export const newSite: Site = {
  siteName: 'Daybook',
  minimumWithdrawal: 10_00n,
  withdrawalFeeBasisPoints: 200,
  bannerText: '',
  logo: '',
  supportAddress: '',
  everSet: [],
  manualEntryThreshold: 10_000_00n,
  clientsCloseTrades: false,
  keepsOwedAvailable: false,
  wallets: {},
  purchaseLinks: {},
  closedInstruments: {},
  offers: new Map(),
  setUpBy: null,
  setUpEndedAt: null,
  madeAlone: new Map(),
  invitations: new Map(),
  ...noProposals,
}
