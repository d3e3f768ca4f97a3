import type pg from 'pg'
import { bulk, limitedTo } from '../../postgres/connections/limits.js'

/**
 * Every value as the text the server sent: read model columns are decoded strictly by their own
 * kinds.
 */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value }

/** Forces ISO dates in UTC, which the decoders expect. */
const formats = '-c DateStyle=ISO -c TimeZone=UTC'

/**
 * The configuration of a client that reads or writes read model rows; `settings` are server options
 * that override the limits for long work. The client itself has no time limit: a failed COPY would
 * leave its timer running.
 */
export const rowSession = (config: pg.ClientConfig, settings = ''): pg.ClientConfig => {
  const limited = limitedTo(bulk, config)
  return {
    ...limited,
    query_timeout: 0,
    types: asText,
    options: [limited.options, formats, settings].filter(Boolean).join(' '),
  }
}
