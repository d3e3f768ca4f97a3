import { z } from 'zod'
import { everyRole } from './credentials.js'
import { endpoint } from '../endpoint.js'
import { TimeZone } from '../values/values.js'

/** When the clocks of a time zone change; differences, so that 28 years make a small answer. */
export const ZoneClocks = z.object({
  zone: z.string(),
  /**
   * `after`: minutes since the previous change, at first since 1970 began; `ahead`: minutes ahead
   * of UTC from then on. The first is the start of the covered span.
   */
  changes: z.array(z.object({ after: z.int(), ahead: z.int() })).min(1),
  /** The end of the covered span, in minutes since 1970 began. */
  until: z.int(),
})
export type ZoneClocks = z.output<typeof ZoneClocks>

export const getZoneClocks = endpoint({
  method: 'GET',
  path: '/time-zones/clocks',
  roles: everyRole,
  summary:
    'When the clocks of a time zone are put forward or back by the tables of the server, which every day and hour of the product follows',
  request: z.strictObject({ timeZone: TimeZone }),
  response: ZoneClocks,
})
