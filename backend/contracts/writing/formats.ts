import { z } from 'zod'

/**
 * How a person wants amounts and times written. `locale` is a language tag such as `de-DE`, and
 * `timeZone` a name of the IANA database; null is the default: the product's own English, and the
 * browser's time zone.
 */
export const Formats = z.object({
  locale: z.string().nullable(),
  timeZone: z.string().nullable(),
  clock: z.enum(['h23', 'h12']),
  currency: z.enum(['symbol', 'narrowSymbol', 'code']),
})
export type Formats = z.output<typeof Formats>
