import { z } from 'zod'
import { Figures } from './balances.js'
import { Posting } from './entries.js'
import { Position } from './values.js'

/** What a decision would do now: the postings it would make and the figures before and after. Nothing is appended. */
export const Preview = z.object({ postings: z.array(Posting), now: Figures, after: Figures, position: Position })
export type Preview = z.output<typeof Preview>
