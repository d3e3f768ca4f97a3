import { z } from 'zod'
import { DepositMethod } from '../values/assets.js'
import { endpoint } from '../endpoint.js'
import { Change, SiteSettings, Wallet } from '../events/changes.js'
import { freeText } from '../values/free-text.js'
import { ProposalId } from '../values/ids.js'
import { ClosedInstrument } from '../market/sessions.js'
import { PageQuery, pageOf } from '../values/page.js'
import { PlacedLink } from '../values/purchase-link-values.js'
import { Outcome } from '../requests/requests.js'
import { InstrumentSymbol } from '../values/trade-values.js'
import { Accepted, Email, Instant, Ordinal, Reason } from '../values/values.js'

/**
 * The site's settings, for staff. Set-up lasts until a second admin signs in: while `isBeingSetUp`
 * is true, changes that later need two admins take effect at once. `unset` are settings still at
 * their standard value; `staff` counts people who may sign in.
 */
export const SiteForStaff = z.object({
  settings: SiteSettings,
  wallets: z.array(Wallet.extend({ method: DepositMethod })),
  purchaseLinks: z.array(PlacedLink),
  closedInstruments: z.array(ClosedInstrument.extend({ instrument: InstrumentSymbol })),
  isBeingSetUp: z.boolean(),
  unset: z.array(SiteSettings.keyof()),
  staff: z.object({ admins: z.number().int(), auditors: z.number().int() }),
})
export type SiteForStaff = z.output<typeof SiteForStaff>

/**
 * A change that took effect: what, why, by whom and when. `madeAlone`: by one person, during
 * set-up. If it needed two, `proposedBy` proposed it with that reason, and `changedBy` approved it;
 * null if no approval was needed.
 */
export const SiteChange = z.object({
  ordinal: Ordinal,
  change: Change,
  reason: z.string().nullable(),
  proposalId: ProposalId.nullable(),
  madeAlone: z.boolean(),
  proposedBy: z.string().nullable(),
  proposedByName: z.string().nullable(),
  changedBy: z.string(),
  changedByName: z.string().nullable(),
  changedAt: Instant,
})
export type SiteChange = z.output<typeof SiteChange>

export const getSite = endpoint({
  method: 'GET',
  path: '/staff/site',
  roles: ['admin', 'auditor'],
  summary:
    'Settings, wallets, links and closed instruments of the site, and whether one admin still sets it up alone',
  request: z.strictObject({}),
  response: SiteForStaff,
})

export const listSiteChanges = endpoint({
  method: 'GET',
  path: '/staff/site/changes',
  roles: ['admin', 'auditor'],
  summary:
    'Changes of settings, wallets and links that took effect, newest first; of one wallet where a method is named, or of settings and links',
  request: PageQuery.extend({ of: z.enum(['settings', ...DepositMethod.options]).optional() }),
  response: pageOf(SiteChange),
})

/** The settings that are free text. */
export const SiteTexts = z.object({
  siteName: freeText('The site name', { most: 60, tooShort: 'Site name is required' }),
  bannerText: freeText('The banner', { least: 0, most: 200 }),
  supportAddress: z.literal('').or(Email),
})

export const changeSettings = endpoint({
  method: 'POST',
  path: '/staff/site/settings',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Change settings of the site, with a reason; a new fee, threshold or support address, a higher minimum, letting clients close their trades, and a name or banner that may lead clients away need a second admin',
  request: z.strictObject({
    ...SiteSettings.extend(SiteTexts.shape).partial().shape,
    reason: Reason,
  }),
  response: Outcome,
})

export const setWallet = endpoint({
  method: 'POST',
  path: '/staff/site/wallets/:method',
  roles: ['admin'],
  proof: 'recent',
  summary:
    'Set the address that a coin is paid to, with a reason; needs a second admin. Quotes already given keep theirs',
  request: z.strictObject({ method: DepositMethod, ...Wallet.shape, reason: Reason }),
  response: Outcome,
})

export const removeWallet = endpoint({
  method: 'POST',
  path: '/staff/site/wallets/:method/remove',
  roles: ['admin'],
  proof: 'recent',
  summary: 'Stop offering a coin, with a reason; needs a second admin',
  request: z.strictObject({ method: DepositMethod, reason: Reason }),
  response: Outcome,
})

const onChange = <Shape extends z.core.$ZodLooseShape>(
  verb: string,
  summary: string,
  shape: Shape,
) =>
  endpoint({
    method: 'POST',
    path: `/staff/site/changes/:proposalId/${verb}`,
    roles: ['admin'],
    proof: 'recent',
    summary,
    request: z.strictObject({ proposalId: ProposalId, ...shape }),
    response: Accepted,
  })

export const confirmChange = onChange(
  'confirm',
  'Confirm what one person changed alone during set-up',
  {},
)
export const contestChange = onChange(
  'contest',
  'Contest what one person changed alone during set-up, with a reason',
  { reason: Reason },
)
