import { z } from 'zod'

/** What follows the # of a mailed link. */
export const LinkToken = z
  .string()
  .trim()
  .min(1, 'The link is incomplete; open the whole link from the mail')
  .max(200, 'This is no link of ours; open the link from the mail')
