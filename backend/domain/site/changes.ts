import type { ChangeOf, SiteSettings } from '#contracts/events/changes'
import type { EventNamed } from '#contracts/events/ledger-events'
import { settingsForTwo } from '#contracts/site/settings-for-two'
import { without } from '../by-id.js'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'
import { propose, proposalsTopic, requireAdmin, type Asked } from '../proposals.js'
import {
  changeOfInstrument,
  withClosed,
  withReopened,
  type InstrumentEffect,
} from './closed-instruments.js'
import { invitation, invited } from './invitations.js'
import { changeOfLink, withLink, withoutLink, type LinkEffect } from './purchase-links.js'
import type { Site } from './state.js'

/** The kinds of changes that are proposed for the site. */
const kinds = ['settings', 'wallet', 'purchase-link', 'instrument', 'invitation'] as const
export type ChangeOfSite = ChangeOf<(typeof kinds)[number]>

interface Wanted {
  readonly change: ChangeOfSite
  readonly reason: string
}

export interface ChangeCommands {
  /** By the system, without approval. */
  SetSite: Wanted
  /** Takes effect at once or waits for a second admin, depending on the rules. */
  ChangeSite: Asked & Wanted
}

type Effect =
  | LinkEffect
  | InstrumentEffect
  | EventNamed<
      'SiteSettingsChanged' | 'WalletAddressChanged' | 'WalletAddressRemoved' | 'PersonInvited'
    >
type Cause = Pick<Effect['data'], 'reason' | 'proposalId' | 'madeAlone'>

const MOST_MADE_ALONE = 200

/** Only the settings that would change. */
const differing = (site: Site, wanted: Partial<SiteSettings>): Partial<SiteSettings> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && site[name as keyof SiteSettings] !== value,
    ),
  )

const changeOfWallet = (
  site: Site,
  { method, wallet }: ChangeOf<'wallet'>,
  cause: Cause,
): Effect => {
  const known = site.wallets[method]
  const isSame =
    wallet === null
      ? !known
      : known?.address === wallet.address && (known.memo ?? '') === (wallet.memo ?? '')
  if (isSame) throw new Rejection('nothing-to-change', { method })
  if (wallet === null) return { type: 'WalletAddressRemoved', data: { method, ...cause } }
  const { address, memo } = wallet
  return {
    type: 'WalletAddressChanged',
    data: { method, address, ...(memo ? { memo } : {}), ...cause },
  }
}

/** Choosing a standard value for the first time counts as a change, unless it is empty or off. */
const isChosen = ({ everSet }: Site, name: string, value: unknown): boolean =>
  value !== '' && value !== null && value !== false && !everSet.includes(name)

/** The settings that would change, and standard values chosen for the first time. */
const wantedOf = (site: Site, wanted: Partial<SiteSettings>): Partial<SiteSettings> => ({
  ...Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && isChosen(site, name, value),
    ),
  ),
  ...differing(site, wanted),
})

/** The change's effect on the site as it is now. @throws Rejection `nothing-to-change` */
const effectOf = (
  site: Site,
  change: ChangeOfSite,
  cause: Cause,
  context: DecisionContext,
): Effect => {
  if (change.kind === 'invitation') return invitation(site, change, cause, context)
  if (change.kind === 'wallet') return changeOfWallet(site, change, cause)
  if (change.kind === 'purchase-link') return changeOfLink(site, change, cause)
  if (change.kind === 'instrument') return changeOfInstrument(site, change, cause)
  const settings = wantedOf(site, change.settings)
  if (Object.keys(settings).length === 0) throw new Rejection('nothing-to-change')
  return { type: 'SiteSettingsChanged', data: { ...settings, ...cause } }
}

const isOfInstrument = (type: Effect['type']): boolean =>
  type === 'InstrumentClosed' || type === 'InstrumentReopened'

/**
 * What needs a second admin: the addresses of wallets, where clients are sent to buy coins, some
 * settings, and who joins the staff. Any one admin may remove a harmful link, and close an
 * instrument to new trades.
 */
const needsTwo = (site: Site, { type, data }: Effect): boolean => {
  if (type === 'PersonInvited') return data.role !== 'client'
  if (type === 'PurchaseLinkRemoved' || isOfInstrument(type)) return false
  return type !== 'SiteSettingsChanged' || settingsForTwo(site, data).length > 0
}

const isAlone = ({ setUpEndedAt }: Site): boolean => setUpEndedAt === null

/** Whether a change lets one admin do more alone. */
const loosensThreshold = ({ manualEntryThreshold: now }: Site, { type, data }: Effect): boolean => {
  const wanted = type === 'SiteSettingsChanged' ? data.manualEntryThreshold : undefined
  return wanted !== undefined && now !== null && (wanted === null || wanted > now)
}

const changeSite = (
  site: Site,
  asked: ChangeCommands['ChangeSite'],
  context: DecisionContext,
): readonly (Effect | EventNamed<'ChangeProposed'>)[] => {
  const { change, reason, proposalId } = asked
  const byItself = effectOf(site, change, { reason }, context)
  requireAdmin(asked)
  if (!needsTwo(site, byItself)) return [byItself]
  if (!isAlone(site) || loosensThreshold(site, byItself)) return [propose(site, asked, context)]
  if (site.madeAlone.size >= MOST_MADE_ALONE)
    throw new Rejection('too-many-pending', { kind: 'proposal', limit: MOST_MADE_ALONE })
  return [effectOf(site, change, { reason, proposalId, madeAlone: true }, context)]
}

/** Remembers who made a change alone. */
const noting = (site: Site, { proposalId, madeAlone }: Cause, { actorId }: DecisionContext): Site =>
  madeAlone && proposalId
    ? { ...site, madeAlone: new Map(site.madeAlone).set(proposalId, actorId) }
    : site

const withoutWallet = ({ wallets }: Site, method: string): Site['wallets'] =>
  Object.fromEntries(without(new Map(Object.entries(wallets)), method))

/** Settings, wallets, links and invitations, and the rule that money and powers need two admins. */
export const changesTopic: Topic<Site, ChangeCommands, Effect, EventNamed<'ChangeProposed'>> = {
  decide: {
    SetSite: (site, { change, reason }, context) => {
      if (context.actorRole !== 'system') throw new Rejection('forbidden')
      return [effectOf(site, change, { reason }, context)]
    },
    ChangeSite: changeSite,
  },
  evolve: {
    SiteSettingsChanged: (site, { reason, proposalId, madeAlone, ...settings }, context) =>
      noting(
        {
          ...site,
          ...differing(site, settings),
          everSet: [...new Set([...site.everSet, ...Object.keys(settings)])],
        },
        { reason, proposalId, madeAlone },
        context,
      ),
    WalletAddressChanged: (site, { method, address, memo, ...cause }, context) =>
      noting(
        { ...site, wallets: { ...site.wallets, [method]: { address, ...(memo ? { memo } : {}) } } },
        cause,
        context,
      ),
    WalletAddressRemoved: (site, { method, ...cause }, context) =>
      noting({ ...site, wallets: withoutWallet(site, method) }, cause, context),
    PurchaseLinkChanged: (site, { place, name, address, ...cause }, context) =>
      noting(withLink(site, { place, name, address }), cause, context),
    PurchaseLinkRemoved: (site, { place }) => withoutLink(site, place),
    InstrumentClosed: withClosed,
    InstrumentReopened: withReopened,
    PersonInvited: (site, data, context) => noting(invited(site, data, context), data, context),
  },
}

/** Any admin may decide another's proposal for the site. */
export const siteProposals = proposalsTopic({
  kinds,
  requireOther: () => undefined,
  effectOf: (site: Site, change, { cause, context }) => effectOf(site, change, cause, context),
})
