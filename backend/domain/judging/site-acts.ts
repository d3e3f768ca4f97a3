import type { LedgerEvent } from '#contracts/events/ledger-events'
import { ProposalId } from '#contracts/values/ids'
import { changeOf, isEffect } from '../site/change-of-event.js'
import type { ChangeCommands, ChangeOfSite } from '../site/changes.js'
import type { SiteCommand } from '../site/site.js'
import {
  adminAct,
  systemAct,
  tells,
  told,
  Untold,
  type Act,
  type Moment,
  type Reading,
  type Readings,
} from './act.js'
import { proposalActs } from './proposal-acts.js'

const noProposal = ProposalId.parse('00000000-0000-4000-8000-000000000000')

/** The actual or proposed change. */
const wanted = (act: Act) => {
  const proposal = told(act, 'ChangeProposed')
  if (proposal)
    return { ...proposal, reason: proposal.reason ?? '', change: proposal.change as ChangeOfSite }
  const effect = act.events.map(({ type, data }) => ({ type, data }) as LedgerEvent).find(isEffect)
  if (!effect) throw new Untold('nothing is changed')
  const { reason = '', proposalId = noProposal } = effect.data
  return { change: changeOf(effect) as ChangeOfSite, reason, proposalId }
}

/** Until someone runs the site, the system may set it up; afterwards two admins must. */
export const isSetUp = (_: Act, { site }: Moment): 'needs-two' | null =>
  site.setUpBy === null && site.setUpEndedAt === null ? null : 'needs-two'

const setSite: Reading<ChangeCommands['SetSite']> = { ...systemAct, read: wanted, besides: isSetUp }

/** All offers of the act, with the reason of the first. */
const firstOffers = (act: Act, { by }: Moment) => ({
  offers: act.events.flatMap(({ type, data }) => (type === 'OfferAdded' ? [data] : [])),
  reason: tells(act, 'OfferAdded').reason,
  by,
})

/** Which terms the admin saw is not recorded: taken to be the latest before the change. */
const changedOffer = (act: Act, { by, site }: Moment) => {
  const change = tells(act, 'OfferChanged')
  return { ...change, by, basedOn: site.offers.get(change.offerId)?.changedAt ?? '' }
}

/** How to read each act on the site. */
export const siteActs: Readings<SiteCommand> = {
  SetSite: setSite,
  ChangeSite: { ...adminAct, read: (act, { by }) => ({ ...wanted(act), by }) },
  // Happens at the sign-in, before there is a session.
  NoteAdmin: { ...adminAct, isSignedIn: false, read: () => ({}) },
  EndSetUp: { ...systemAct, read: () => ({}) },
  ConfirmChange: { ...adminAct, read: (act, { by }) => ({ ...tells(act, 'ChangeConfirmed'), by }) },
  ContestChange: { ...adminAct, read: (act, { by }) => ({ ...tells(act, 'ChangeContested'), by }) },
  RevokeInvitation: {
    ...adminAct,
    read: (act, { by }) => ({ ...tells(act, 'InvitationRevoked'), by }),
  },
  AddOffer: { ...adminAct, read: (act, { by }) => ({ ...tells(act, 'OfferAdded'), by }) },
  ChangeOffer: { ...adminAct, read: changedOffer },
  ArchiveOffer: { ...adminAct, read: (act, { by }) => ({ ...tells(act, 'OfferArchived'), by }) },
  AddFirstOffers: { ...adminAct, read: firstOffers },
  ...proposalActs(adminAct),
}
