import { z } from 'zod'
import { OfferTerms } from '../catalogue/offer-terms.js'
import { DepositMethod } from '../values/assets.js'
import { InvitationId, OfferId, ProposalId } from '../values/ids.js'
import { PurchaseLink, PurchasePlace } from '../values/purchase-link-values.js'
import { InstrumentSymbol } from '../values/trade-values.js'
import { Instant } from '../values/values.js'
import { Invited, SiteSettings, Wallet } from './changes.js'
import { notice } from './nature.js'
import { proposalEvents, setUpEvents } from './proposal-events.js'
import { RecordedText } from '../values/recorded-text.js'

/** Why, by which proposal, and whether one person alone made it during set-up. */
const cause = {
  reason: RecordedText.optional(),
  proposalId: ProposalId.optional(),
  madeAlone: z.literal(true).optional(),
}

/** The whole terms of an offer, so that its history shows what it was at any time. */
const offer = { offerId: OfferId, terms: OfferTerms, reason: RecordedText }

const LIFE_MS = 72 * 60 * 60_000

/** Until when an invitation that takes effect at an instant can be accepted. */
export const invitationEnd = (invitedAt: Instant): Instant =>
  new Date(Date.parse(invitedAt) + LIFE_MS).toISOString()

/**
 * Events of the stream `site`. Of the settings, only those that change are named. Set-up begins
 * with the first admin who signs in, and ends permanently when another one does. An invitation's
 * link is valid from this event until its end.
 */
export const siteEvents = {
  SiteSettingsChanged: notice({ ...SiteSettings.partial().shape, ...cause }),
  WalletAddressChanged: notice({ method: DepositMethod, ...Wallet.shape, ...cause }),
  WalletAddressRemoved: notice({ method: DepositMethod, ...cause }),
  PurchaseLinkChanged: notice({
    place: PurchasePlace,
    ...PurchaseLink.shape,
    name: RecordedText,
    ...cause,
  }),
  PurchaseLinkRemoved: notice({ place: PurchasePlace, ...cause }),
  /** Open trades in it stay open. */
  InstrumentClosed: notice({ instrument: InstrumentSymbol, ...cause }),
  InstrumentReopened: notice({ instrument: InstrumentSymbol, ...cause }),
  OfferAdded: notice(offer),
  OfferChanged: notice(offer),
  /** It is offered no longer. What was bought of it stays. */
  OfferArchived: notice(offer),
  PersonInvited: notice({ ...Invited.shape, expiresAt: Instant, ...cause }),
  InvitationRevoked: notice({ invitationId: InvitationId, reason: RecordedText }),
  SetUpBegun: notice({}),
  SetUpEnded: notice({}),
  ...proposalEvents,
  ...setUpEvents,
}
