import { z } from 'zod'
import { DepositMethod } from '../assets.js'
import { InvitationId, ProposalId } from '../ids.js'
import { PurchaseLink, PurchasePlace } from '../purchase-link-values.js'
import { Instant } from '../values.js'
import { Invited, SiteSettings, Wallet } from './changes.js'
import { notice } from './nature.js'
import { proposalEvents, setUpEvents } from './proposal-events.js'
import { RecordedText } from './recorded-text.js'

/** Why, by which proposal, and whether one person alone made it during set-up. */
const cause = { reason: RecordedText.optional(), proposalId: ProposalId.optional(), madeAlone: z.literal(true).optional() }

/**
 * Events of the stream `site`. Of the settings those are named that change. Set-up begins with the first admin who signs in, and ends for
 * good when another one does. An invitation is the link to it from then on, until its end.
 */
const LIFE_MS = 72 * 60 * 60_000

/** Until when an invitation can be accepted that takes effect at an instant. */
export const invitationEnd = (invitedAt: Instant): Instant => new Date(Date.parse(invitedAt) + LIFE_MS).toISOString()

export const siteEvents = {
  SiteSettingsChanged: notice({ ...SiteSettings.partial().shape, ...cause }),
  WalletAddressChanged: notice({ method: DepositMethod, ...Wallet.shape, ...cause }),
  WalletAddressRemoved: notice({ method: DepositMethod, ...cause }),
  PurchaseLinkChanged: notice({ place: PurchasePlace, ...PurchaseLink.shape, name: RecordedText, ...cause }),
  PurchaseLinkRemoved: notice({ place: PurchasePlace, ...cause }),
  PersonInvited: notice({ ...Invited.shape, expiresAt: Instant, ...cause }),
  InvitationRevoked: notice({ invitationId: InvitationId, reason: RecordedText }),
  SetUpBegun: notice({}),
  SetUpEnded: notice({}),
  ...proposalEvents,
  ...setUpEvents,
}
