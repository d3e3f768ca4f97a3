import { z } from 'zod'
import { Figures } from './balances.js'
import { Posting } from './entries.js'
import { Money } from './money.js'
import { Position } from './values.js'

/**
 * Why an act waits for a second admin: the threshold from which on it does, what whoever asks did alone for the same client within a day, which
 * counts as well, and who can approve it today, by name; nobody where no other admin is left.
 */
const SecondAdmin = z.object({ threshold: Money, alone: Money, names: z.array(z.string()) })
export type SecondAdmin = z.output<typeof SecondAdmin>

/** What a decision would do now: the postings it would make and the figures before and after, and who has to approve it first; null if nobody has to. Nothing is appended. */
export const Preview = z.object({
  postings: z.array(Posting),
  now: Figures,
  after: Figures,
  position: Position,
  secondAdmin: SecondAdmin.nullable(),
})
export type Preview = z.output<typeof Preview>
