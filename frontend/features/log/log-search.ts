import * as z from 'zod/mini'
import { ActorRole } from '#contracts/values'
import { eventName } from '../../lib/event-name.js'

const Place = z.int().check(z.minimum(1))

/** The searched text. The router parses digits as a number. */
const Words = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((words) => String(words).slice(0, 100)),
)

/** The search parameters of the log: the filter, the place in the past, the open event and its tab. */
export const LogSearch = z.object({
  search: z.catch(z.optional(Words), undefined),
  type: z.catch(z.optional(eventName()), undefined),
  role: z.catch(z.optional(z.enum(ActorRole.options)), undefined),
  chain: z.catch(z.optional(z.uuid()), undefined),
  before: z.catch(z.optional(Place), undefined),
  open: z.catch(z.optional(Place), undefined),
  tab: z.catch(z.optional(z.enum(['event'])), undefined),
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
