import { z } from 'zod'
import { Invited, SiteSettings, Wallet } from '#contracts/events/changes'
import { PurchaseLink } from '#contracts/purchase-link-values'
import { Instant } from '#contracts/values'
import { byId } from '../by-id.js'
import { noProposals, Proposals } from '../proposals.js'

/**
 * What holds for everybody. `setUpBy` is the first admin who signed in, `setUpEndedAt` when another one did: null while one person runs
 * the house alone. `everSet` are the settings that somebody has set, if only to their standard value. `madeAlone` are that person's changes
 * which nobody has confirmed or contested, by proposal, with who made them. `invitations` are those that were made and neither revoked nor contested, by id; whether one was used is in the stream of who used it.
 */
export const Site = z.object({
  ...SiteSettings.shape,
  ...Proposals.shape,
  everSet: z.array(z.string()),
  wallets: z.record(z.string(), Wallet),
  purchaseLinks: z.record(z.string(), PurchaseLink),
  setUpBy: z.string().nullable(),
  setUpEndedAt: Instant.nullable(),
  madeAlone: byId(z.string()),
  invitations: byId(Invited.extend({ expiresAt: Instant, reason: z.string() })),
})
export type Site = z.output<typeof Site>

/** What holds until an admin changes it. */
export const newSite: Site = {
  siteName: 'Daybook',
  minimumWithdrawal: 10_00n,
  withdrawalFeeBasisPoints: 200,
  bannerText: '',
  logo: '',
  supportAddress: '',
  everSet: [],
  manualEntryThreshold: 10_000_00n,
  wallets: {},
  purchaseLinks: {},
  setUpBy: null,
  setUpEndedAt: null,
  madeAlone: new Map(),
  invitations: new Map(),
  ...noProposals,
}
