import { z } from 'zod'

/** The search parameters: the open replay, so that a reload goes on following it. */
export const ReplaySearch = z.object({ replay: z.uuid().optional().catch(undefined) })
export type ReplaySearch = z.output<typeof ReplaySearch>
