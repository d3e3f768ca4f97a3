import { z } from 'zod'

/** `next`: the page of this site to open after a sign-in. Anything else, such as another site, is dropped. */
export const NextPage = z.object({
  next: z
    .string()
    .regex(/^\/(?![/\\])[^\s\\]*$/)
    .optional()
    .catch(undefined),
})
