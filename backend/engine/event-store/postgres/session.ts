import type pg from 'pg'
import { limitedTo, interactive } from '../../../postgres/connections/limits.js'
import { byIndex } from '../../../postgres/connections/planner.js'

/** Planner settings of every log connection: nested-loop joins only. */
const planner = `${byIndex} -c enable_hashjoin=off -c enable_mergejoin=off`

/**
 * Leaves every value as the text the server sent: each reader decodes its own columns, regardless
 * of configured parsers.
 */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value }

/** The configuration of a connection of the log. */
export const logSession = (config: pg.ClientConfig, limits = interactive): pg.ClientConfig => {
  const limited = limitedTo(limits, config)
  return { ...limited, types: asText, options: [limited.options, planner].join(' ') }
}
