import { z } from 'zod'
import { Figures } from './balances.js'
import { Posting } from './entries.js'
import { Money } from '../values/money.js'
import { Position } from '../values/values.js'

/**
 * Why an act waits for a second admin: the threshold, what the actor did alone for the same client
 * within a day, which counts as well, and who can approve it now, by name; empty if there is no
 * other admin.
 */
const SecondAdmin = z.object({ threshold: Money, alone: Money, names: z.array(z.string()) })
export type SecondAdmin = z.output<typeof SecondAdmin>

/**
 * What a decision would do now: its postings, the figures before and after, and who must approve it
 * first; null if nobody must. `aloneLeft`: from which amount on the actor's next act for the same
 * client needs a second admin within a day; null without a limit, or if this act needs one. Nothing
 * is appended.
 */
export const Preview = z.object({
  postings: z.array(Posting),
  now: Figures,
  after: Figures,
  position: Position,
  secondAdmin: SecondAdmin.nullable(),
  aloneLeft: Money.nullable(),
})
export type Preview = z.output<typeof Preview>
