import { z } from 'zod'

/** The highest signal strength, in per cent. */
export const STRONGEST = 100

const RANGE = 'Enter a whole number from 0 to 100'

/** How strong staff judge an account's signal to be, in per cent. */
export const SignalStrength = z.number(RANGE).int(RANGE).min(0, RANGE).max(STRONGEST, RANGE)

/** Who sets it: staff, or a plan that its client buys or gets refunded. */
export const SignalSetter = z.enum(['desk', 'plan'])
export type SignalSetter = z.output<typeof SignalSetter>

/** What an account has until it is set for the first time. */
export const FIRST_STRENGTH = 1

/** `68%` */
export const strengthText = (strength: number): string => `${strength}%`
