import { z } from 'zod'
import { Paged } from '../../lib/links/search-values.js'

/** The search parameters of a person's page: the page of the timeline. */
export const PersonSearch = z.object({ page: Paged.default(1).catch(1) })

/** Default values, which are left out of the address. */
export const personDefaults = { page: 1 } as const
