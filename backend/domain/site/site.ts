import type { SiteEvent } from '#contracts/events/ledger-events'
import { compose, type CommandsOf } from '../decider.js'
import type { ProposalCommands } from '../proposals.js'
import { changesTopic, siteProposals, type ChangeCommands } from './changes.js'
import { invitationsTopic, type InvitationCommands } from './invitations.js'
import { offersTopic, type OfferCommands } from './offers.js'
import { setUpTopic, type SetUpCommands } from './set-up.js'
import { newSite, type Site } from './state.js'

export type SiteCommand =
  | CommandsOf<ChangeCommands>
  | CommandsOf<ProposalCommands>
  | CommandsOf<SetUpCommands>
  | CommandsOf<InvitationCommands>
  | CommandsOf<OfferCommands>

/**
 * Settings and wallets of the site, who is invited, the proposals to change these, and its set-up.
 */
export const site = compose<Site, SiteCommand, SiteEvent>(newSite, [
  changesTopic,
  siteProposals,
  setUpTopic,
  invitationsTopic,
  offersTopic,
])
