import { linkTo, type CheckedLink } from './link-to.js'
import { useUser } from './session.js'

/** The page of whose account it is; auditors, who have no page of a person, look at the account. */
export const useOwnerLink = (accountId: string): CheckedLink =>
  useUser().role === 'admin'
    ? linkTo({ to: '/user/$id', params: { id: accountId } })
    : linkTo({ to: '/audit/accounts/$accountId', params: { accountId } })
