import { linkTo, type CheckedLink } from '../../lib/links/link-to.js'
import type { LogSearch } from './log-search.js'

/**
 * A link to the same list with some parameters changed. Undefined ones are removed from the
 * address.
 */
export const changedLog = (change: Partial<LogSearch>): CheckedLink =>
  linkTo({ from: '/audit/', to: '.', search: (before) => ({ ...before, ...change }) })

/** A link that opens the event with this number next to the list. */
export const openEvent = (ordinal: bigint): CheckedLink => changedLog({ open: Number(ordinal) })
