import { z } from 'zod'

/**
 * What kind of entry an event is. `funding` is money paid in or out, including manual credits and
 * debits; a `result` is a profit or loss from trading; a `reversal` undoes another entry; a
 * `notice` moves no money, though it may hold or release some: a request, a setting, a role.
 */
export const Nature = z.enum(['funding', 'result', 'reversal', 'notice'])
export type Nature = z.output<typeof Nature>

const ofNature =
  <Kind extends Nature>(nature: Kind) =>
  <Shape extends z.core.$ZodLooseShape>(data: Shape) => ({ nature, data: z.strictObject(data) })

/** Types of events: each gives the members of its data. */
export const funding = ofNature('funding')
export const result = ofNature('result')
export const reversal = ofNature('reversal')
export const notice = ofNature('notice')
