import { z } from 'zod'

/** A text in somebody's own words, as an event holds it. What a request may say is stricter, and may become so again: the log stays readable. */
export const RecordedText = z.string().trim()
