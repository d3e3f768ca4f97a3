import { z } from 'zod'

export const Billing = z.enum(['enabled', 'disabled'])
export type Billing = z.output<typeof Billing>

/** How often a release code may be entered wrongly: the last wrong try voids it. */
export const CODE_TRIES = 5

/** Whether a withdrawal of an account needs a release code. */
export const CodeStatus = z.enum(['enabled', 'disabled'])
export type CodeStatus = z.output<typeof CodeStatus>
