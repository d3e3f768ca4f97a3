import { linkTo, type CheckedLink } from '../../lib/link-to.js'
import type { LogSearch } from './log-search.js'

/** The same list with a change; what is undefined leaves the address. */
export const changedLog = (change: Partial<LogSearch>): CheckedLink =>
  linkTo({ from: '/audit/', to: '.', search: (before) => ({ ...before, ...change }) })

/** The event with a number, opened beside the list. */
export const openEvent = (ordinal: bigint): CheckedLink => changedLog({ open: Number(ordinal) })
