import type { ChangeOf, SiteSettings } from '#contracts/events/changes'
import type { EventNamed } from '#contracts/events/ledger-events'
import type { InvitationId, ProposalId } from '#contracts/values/ids'
import type { Role } from '#contracts/values/values'
import type { DecisionContext } from '../../domain/decider.js'
import type { ChangeOfSite } from '../../domain/site/changes.js'
import { site, type SiteCommand } from '../../domain/site/site.js'
import { admin, asAdmin } from '../stories/account-story.js'
import { givenOn, type Past } from '../stories/given.js'

/** Words for tests of the rules of the site: who acts, what they ask for, and what has happened. */
export const given = givenOn(site, admin)

export const other: DecisionContext = { ...admin, actorId: '01900000-0000-7000-8000-0000000000b2' }
export const system: DecisionContext = { ...admin, actorId: 'system', actorRole: 'system' }
export const inDays = (context: DecisionContext, days: number): DecisionContext => ({
  ...context,
  at: new Date(Date.parse(context.at) + days * 86_400_000).toISOString(),
})
export const proposalId = '01900000-0000-7000-8000-00000000aaaa' as ProposalId
export const reason = 'Agreed in the morning call'
export const asked = { proposalId, by: asAdmin, proposer: asAdmin, personId: null }

export const settings = (changes: Partial<SiteSettings>): ChangeOf<'settings'> => ({
  kind: 'settings',
  settings: changes,
})
/** The wallet for XRP; without an address it is removed. */
export const wallet = (address: string | null, memo?: string): ChangeOf<'wallet'> => ({
  kind: 'wallet',
  method: 'ripple',
  wallet: address === null ? null : { address, ...(memo ? { memo } : {}) },
})
/** The second link to a firm that sells coins; without an address it is removed. */
export const link = (address: string | null): ChangeOf<'purchase-link'> => ({
  kind: 'purchase-link',
  place: '2',
  link: address === null ? null : { name: 'Example Coins', address },
})
/** Whether new trades in a share are taken. */
export const instrument = (isOpen: boolean): ChangeOf<'instrument'> => ({
  kind: 'instrument',
  instrument: 'AAPL',
  isOpen,
})
export const invitationId = proposalId as string as InvitationId
export const invitation = (role: Role): ChangeOfSite => ({
  kind: 'invitation',
  invitationId,
  role,
  to: 'r••••@example.com',
})
export const change = (wanted: ChangeOfSite): SiteCommand => ({
  type: 'ChangeSite',
  change: wanted,
  reason,
  ...asked,
})
export const set = (wanted: ChangeOfSite): SiteCommand => ({
  type: 'SetSite',
  change: wanted,
  reason,
})

export type Happened = EventNamed<
  | 'SiteSettingsChanged'
  | 'WalletAddressChanged'
  | 'WalletAddressRemoved'
  | 'PurchaseLinkChanged'
  | 'PurchaseLinkRemoved'
  | 'InstrumentClosed'
  | 'InstrumentReopened'
  | 'SetUpBegun'
  | 'SetUpEnded'
  | 'ChangeProposed'
  | 'ProposalApproved'
  | 'PersonInvited'
>
export const changed = (changes: Partial<SiteSettings>): Happened => ({
  type: 'SiteSettingsChanged',
  data: { ...changes, reason },
})
export const walletChanged = (address: string, memo?: string): Happened => ({
  type: 'WalletAddressChanged',
  data: { method: 'ripple', address, ...(memo ? { memo } : {}), reason },
})
export const linkChanged = (address: string, cause: object = {}): Happened => ({
  type: 'PurchaseLinkChanged',
  data: { place: '2', name: 'Example Coins', address, reason, ...cause },
})
export const instrumentClosed: Happened = {
  type: 'InstrumentClosed',
  data: { instrument: 'AAPL', reason },
}
export const instrumentReopened: Happened = {
  type: 'InstrumentReopened',
  data: { instrument: 'AAPL', reason },
}
/** Made alone, unless it says otherwise; it lasts for three days. */
export const invitedTo = (
  role: Role,
  cause: object = { proposalId, madeAlone: true },
  context = admin,
): Happened => ({
  type: 'PersonInvited',
  data: {
    invitationId,
    role,
    to: 'r••••@example.com',
    expiresAt: inDays(context, 3).at,
    reason,
    ...cause,
  },
})
export const begun: Happened = { type: 'SetUpBegun', data: {} }
export const ended: Past<Happened> = { type: 'SetUpEnded', data: {}, on: other }
export const proposed = (wanted: ChangeOfSite): Happened => ({
  type: 'ChangeProposed',
  data: { proposalId, change: wanted, reason, expiresAt: inDays(admin, 7).at },
})
