import { linkTo, type CheckedLink } from './link-to.js'
import { useUser } from '../session/session.js'

/**
 * A link to the owner of an account: to their page for admins, to the account itself for auditors,
 * who see no pages of people.
 */
export const useOwnerLink = (accountId: string): CheckedLink =>
  useUser().role === 'admin'
    ? linkTo({ to: '/user/$id', params: { id: accountId } })
    : linkTo({ to: '/audit/accounts/$accountId', params: { accountId } })
