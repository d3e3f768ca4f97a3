import { z } from 'zod'
import { everyRole } from './credentials.js'
import { endpoint } from '../endpoint.js'
import { TimeZone } from '../values/values.js'

/**
 * When the clocks of a time zone are put forward or back. Each change says how many minutes it comes after the one before, the first of them
 * after 1970 began, and by how many minutes the clocks are ahead of UTC from then on. The first is where the span begins that they cover;
 * `until` is where it ends, in minutes after 1970 began. So most numbers are alike, and an answer of 28 years is small.
 */
export const ZoneClocks = z.object({
  zone: z.string(),
  changes: z.array(z.object({ after: z.int(), ahead: z.int() })).min(1),
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
