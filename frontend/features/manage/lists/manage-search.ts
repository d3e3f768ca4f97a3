import { z } from 'zod'
import { OfferKind } from '#contracts/catalogue/offer-terms'
import { assets, type DepositMethod } from '#contracts/values/assets'
import {
  identityStatuses,
  mailShows,
  standings,
  tradeStatuses,
  withdrawalStatuses,
} from '#contracts/values/statuses'
import { Role } from '#contracts/values/values'
import { Paged, Words } from '../../../lib/links/search-values.js'

export const manageTabs = [
  'users',
  'deposit',
  'withdrawals',
  'trades',
  'verifications',
  'catalogue',
  'payment',
  'settings',
  'mail',
] as const
export type ManageTab = (typeof manageTabs)[number]

const methods = Object.keys(assets) as [DepositMethod, ...DepositMethod[]]

/**
 * The search parameters of Manage. `open` is the record in the pane, `invite` the role in the
 * dialog, `invitations` the page of that list, `mails` which mails are listed, `offers` the kind
 * whose changes are.
 */
export const ManageSearch = z.object({
  tab: z.enum(manageTabs).default('users').catch('users'),
  search: Words.default('').catch(''),
  status: z
    .enum([...withdrawalStatuses, 'all'])
    .default('pending')
    .catch('pending'),
  identity: z
    .enum([...identityStatuses, 'all'])
    .default('submitted')
    .catch('submitted'),
  trade: z
    .enum([...tradeStatuses, 'all'])
    .default('all')
    .catch('all'),
  method: z
    .enum([...methods, 'loan'])
    .optional()
    .catch(undefined),
  standing: z.enum(standings).optional().catch(undefined),
  role: z.enum(Role.options).optional().catch(undefined),
  invite: z.enum(Role.options).optional().catch(undefined),
  invitations: Paged.default(1).catch(1),
  offers: z
    .enum([...OfferKind.options, 'all'])
    .default('all')
    .catch('all'),
  mails: z.enum(mailShows).default('all').catch('all'),
  page: Paged.default(1).catch(1),
  open: z.uuid().optional().catch(undefined),
})
export type ManageSearch = z.output<typeof ManageSearch>

/** Default values, which are left out of the address. */
export const manageDefaults = {
  tab: 'users',
  search: '',
  status: 'pending',
  identity: 'submitted',
  trade: 'all',
  page: 1,
  invitations: 1,
  offers: 'all',
  mails: 'all',
} as const

/** The parameters that select identities. */
export type IdentitiesSearch = Pick<ManageSearch, 'search' | 'identity' | 'page'>

/** What each tab gets: the parameters, and a function that changes them. */
export interface ManageProps {
  readonly search: ManageSearch
  readonly onChange: (change: Partial<ManageSearch>) => void
}
