import { z } from 'zod'

/**
 * What a second factor can be: an app that shows a code every half minute, or a passkey of a
 * device.
 */
export const FactorKind = z.enum(['app', 'passkey'])
export type FactorKind = z.output<typeof FactorKind>
