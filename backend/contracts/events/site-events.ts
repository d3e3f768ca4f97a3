import { z } from 'zod'
import { DepositMethod } from '../assets.js'
import { ProposalId } from '../ids.js'
import { Reason } from '../values.js'
import { SiteSettings, Wallet } from './changes.js'
import { notice } from './nature.js'
import { proposalEvents } from './proposal-events.js'

/** Why, by which proposal, and whether one person alone made it during set-up. */
const cause = { reason: Reason.optional(), proposalId: ProposalId.optional(), madeAlone: z.literal(true).optional() }

/**
 * Events of the stream `site`. Of the settings those are named that change. Set-up begins with the first admin who signs in, and ends for
 * good when another one does.
 */
export const siteEvents = {
  SiteSettingsChanged: notice({ ...SiteSettings.partial().shape, ...cause }),
  WalletAddressChanged: notice({ method: DepositMethod, ...Wallet.shape, ...cause }),
  WalletAddressRemoved: notice({ method: DepositMethod, ...cause }),
  SetUpBegun: notice({}),
  SetUpEnded: notice({}),
  ...proposalEvents,
}
