import * as z from 'zod/mini'

/** The search parameters: the open replay, so that a reload goes on following it. */
export const ReplaySearch = z.object({ replay: z.catch(z.optional(z.uuid()), undefined) })
export type ReplaySearch = z.output<typeof ReplaySearch>
