import { z } from 'zod'
import { ActorRole } from '#contracts/values/values'
import { eventName } from '../../lib/format/event-name.js'
import { Count, Words } from '../../lib/links/search-values.js'

/**
 * The search parameters of the log: the filter, the place in the past, the open event and its tab.
 */
export const LogSearch = z.object({
  search: Words.optional().catch(undefined),
  type: eventName().optional().catch(undefined),
  role: z.enum(ActorRole.options).optional().catch(undefined),
  chain: z.uuid().optional().catch(undefined),
  before: Count.optional().catch(undefined),
  open: Count.optional().catch(undefined),
  tab: z.enum(['event']).optional().catch(undefined),
})
export type LogSearch = z.output<typeof LogSearch>

/** The parameters that decide which events are listed. */
export type LogList = Pick<LogSearch, 'search' | 'type' | 'role' | 'chain' | 'before'>

/** What each part of the page gets: the parameters, and a function that changes them. */
export interface LogProps {
  readonly search: LogSearch
  readonly onChange: (change: Partial<LogSearch>) => void
}

/** Whether the list leaves events out. Then it cannot tell whether there are gaps. */
export const isFiltered = ({ search, type, role, chain }: LogList): boolean =>
  Boolean(search) || type !== undefined || role !== undefined || chain !== undefined
