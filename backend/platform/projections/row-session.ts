import type pg from 'pg'

/** Every value as the text the server sent: the columns of read models are decoded strictly by their own kinds. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value }

/** ISO dates in UTC, whatever the server's defaults are: what the decoding of columns expects. */
const formats = '-c DateStyle=ISO -c TimeZone=UTC'

const connectWithinMs = 5_000

/** The configuration of a client that reads or writes rows of read models; `settings` are options of the server for it. */
export const rowSession = (config: pg.ClientConfig, settings = ''): pg.ClientConfig => ({
  connectionTimeoutMillis: connectWithinMs,
  ...config,
  keepAlive: true,
  types: asText,
  options: [config.options, formats, settings].filter(Boolean).join(' '),
})
