import { z } from 'zod'
import { MOST_PAGES } from '#contracts/page-limits'

/** The page of a list in an address. The server refuses any after the last that a list can have. */
export const PageNumber = z.int().min(1).max(MOST_PAGES)
