import { z } from 'zod'
import { Paged } from '../../lib/links/search-values.js'
import { tradeTabs } from '../../lib/text/trade-tabs.js'

const DAY = 86_400_000

/** How far back the line of the balance goes, in milliseconds; undefined for all of it. */
export const ranges = { '1m': 30 * DAY, '3m': 91 * DAY, '1y': 365 * DAY, all: undefined } as const
export type Range = keyof typeof ranges

const names = Object.keys(ranges) as Range[]

/** The search parameters of the home page. */
export const DashboardSearch = z.object({
  range: z.enum(names).default('3m').catch('3m'),
  heat: z.enum(['map', 'list']).default('map').catch('map'),
  trades: z.enum(tradeTabs).default('closed').catch('closed'),
  page: Paged.default(1).catch(1),
})
export type DashboardSearch = z.output<typeof DashboardSearch>

/** Default values, which are left out of the address. */
export const dashboardDefaults = { range: '3m', heat: 'map', trades: 'closed', page: 1 } as const
