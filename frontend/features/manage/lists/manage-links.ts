import { linkTo, type CheckedLink } from '../../../lib/links/link-to.js'
import type { PagePlace } from '../../../lib/api/page-place.js'
import type { ManageSearch } from './manage-search.js'

/**
 * A link to the same list with some parameters changed. Undefined ones are removed from the
 * address.
 */
const changed = (change: Partial<ManageSearch>): CheckedLink =>
  linkTo({ from: '/all-user', to: '.', search: (before) => ({ ...before, ...change }) })

export const openRecord = (id: string): CheckedLink => changed({ open: id })

export const closeRecord: CheckedLink = changed({ open: undefined })

export const toPage = (page: PagePlace): CheckedLink => changed({ page, open: undefined })
