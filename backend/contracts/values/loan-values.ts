import { z } from 'zod'

/** What a client borrows for. A choice, since the log records no text that a client typed. */
export const LoanPurpose = z.enum(['more-trading', 'new-markets', 'longer-positions', 'other'])
export type LoanPurpose = z.output<typeof LoanPurpose>

/**
 * How exact interest is: `carried` counts these parts of a cent. A rate is in 10,000ths and a year
 * has 365 or 366 days, so a day's interest is a whole number of them.
 */
export const PARTS_OF_CENT = 10_000n * 365n * 366n
