import * as z from 'zod/mini'
import { assets, type DepositMethod } from '#contracts/assets'
import { identityStatuses, mailShows, standings, withdrawalStatuses } from '#contracts/statuses'
import { Role } from '#contracts/values'

export const manageTabs = ['users', 'deposit', 'withdrawals', 'verifications', 'payment', 'settings', 'mail'] as const
export type ManageTab = (typeof manageTabs)[number]

const methods = Object.keys(assets) as [DepositMethod, ...DepositMethod[]]
/** The searched text. The router parses digits as a number. */
const Words = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((words) => String(words).slice(0, 100)),
)
const Count = z.int().check(z.minimum(1), z.maximum(100_000))

/** The search parameters of Manage. `open` is the record in the pane, `invite` the role in the dialog, `invitations` the page of that list, `mails` which mails are listed. */
export const ManageSearch = z.object({
  tab: z.catch(z._default(z.enum(manageTabs), 'users'), 'users'),
  search: z.catch(z._default(Words, ''), ''),
  status: z.catch(z._default(z.enum([...withdrawalStatuses, 'all']), 'pending'), 'pending'),
  identity: z.catch(z._default(z.enum([...identityStatuses, 'all']), 'submitted'), 'submitted'),
  method: z.catch(z.optional(z.enum(methods)), undefined),
  standing: z.catch(z.optional(z.enum(standings)), undefined),
  role: z.catch(z.optional(z.enum(Role.options)), undefined),
  invite: z.catch(z.optional(z.enum(Role.options)), undefined),
  invitations: z.catch(z._default(Count, 1), 1),
  mails: z.catch(z._default(z.enum(mailShows), 'all'), 'all'),
  page: z.catch(z._default(Count, 1), 1),
  open: z.catch(z.optional(z.uuid()), undefined),
})
export type ManageSearch = z.output<typeof ManageSearch>

/** Default values, which are left out of the address. */
export const manageDefaults = {
  tab: 'users',
  search: '',
  status: 'pending',
  identity: 'submitted',
  page: 1,
  invitations: 1,
  mails: 'all',
} as const

/** What of it says which identities are listed. */
export type IdentitiesSearch = Pick<ManageSearch, 'search' | 'identity' | 'page'>

/** What each tab gets: the parameters, and a function that changes them. */
export interface ManageProps {
  readonly search: ManageSearch
  readonly onChange: (change: Partial<ManageSearch>) => void
}
