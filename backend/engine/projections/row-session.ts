import type pg from 'pg'
import { atLength, limitedTo } from '../../postgres/limits.js'

/** Every value as the text the server sent: the columns of read models are decoded strictly by their own kinds. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value }

/** ISO dates in UTC, whatever the server's defaults are: what the decoding of columns expects. */
const formats = '-c DateStyle=ISO -c TimeZone=UTC'

/**
 * The configuration of a client that reads or writes rows of read models; `settings` are options of the server for it, which win over the
 * limits for long work. The client itself has no time limit: a failed COPY would leave its timer running.
 */
export const rowSession = (config: pg.ClientConfig, settings = ''): pg.ClientConfig => {
  const limited = limitedTo(atLength, config)
  return { ...limited, query_timeout: 0, types: asText, options: [limited.options, formats, settings].filter(Boolean).join(' ') }
}
