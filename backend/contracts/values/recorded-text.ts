import { z } from 'zod'

/**
 * Free text as an event stores it. Requests are validated more strictly, and the rules may change:
 * the log stays readable.
 */
export const RecordedText = z.string().trim()
