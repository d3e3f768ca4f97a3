import type pg from 'pg'
import { limitedTo, promptly } from '../../../postgres/limits.js'

/**
 * Planner settings of every connection of the log. Its few statements each have one good plan, by index. A generic plan made while a table
 * is empty lasts as long as the connection, so the planner gets no other choice. Compiling them costs more than running them.
 */
const planner = '-c jit=off -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off'

/** Leaves every value as the text the server sent: each reader decodes its own columns, whatever parsers the given configuration has. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value }

/** The configuration of a connection of the log. */
export const logSession = (config: pg.ClientConfig, limits = promptly): pg.ClientConfig => {
  const limited = limitedTo(limits, config)
  return { ...limited, types: asText, options: [limited.options, planner].join(' ') }
}
