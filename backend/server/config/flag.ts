import { z } from 'zod'

/** A setting that is on or off. */
export const flag = z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true')
