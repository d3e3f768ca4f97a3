import { z } from 'zod'

/** The most lots of one trade. */
export const MOST_LOTS = 100

/** Lots in hundredths: "0.10". At least 0.01. */
export const Lots = z
  .string()
  .trim()
  .min(1, { error: 'Input your lot size', abort: true })
  .refine((lots) => Number.isFinite(Number(lots)), {
    error: 'Lot size must be a number',
    abort: true,
  })
  .refine((lots) => Number(lots) > 0, {
    error: 'Lot size must be greater than zero',
    abort: true,
  })
  .regex(/^\d+(\.\d{1,2})?$/, {
    error: 'Enter lots such as 0.10, in steps of 0.01',
    abort: true,
  })
  .refine(
    (lots) => Number(lots) >= 0.01 && Number(lots) <= MOST_LOTS,
    `Enter between 0.01 and ${MOST_LOTS} lots`,
  )
  .transform((lots) => Number(lots).toFixed(2))
export type Lots = z.output<typeof Lots>

export const Direction = z.enum(['buy', 'sell'])
export type Direction = z.output<typeof Direction>

/** How records name an instrument, also one that is no longer listed. */
export const InstrumentSymbol = z
  .string()
  .regex(/^[A-Z][A-Z0-9]{0,11}$/, 'Write a symbol of 1 to 12 capital letters and digits')

/** A trade's value is at most this multiple of the amount held for it. */
export const MOST_LEVERAGE = 30n
