import * as z from 'zod/mini'

/** `next`: the page of this site to open after a sign-in. Anything else, such as another site, is dropped. */
export const NextPage = z.object({ next: z.catch(z.optional(z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/))), undefined) })
