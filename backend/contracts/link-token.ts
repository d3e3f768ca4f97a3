import { z } from 'zod'

/** What follows the # of a mailed link. */
export const LinkToken = z.string().min(1, 'The link is incomplete; open the whole link from the mail').max(200)
