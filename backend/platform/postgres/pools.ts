import pg from 'pg'
import { typeParsers } from './type-parsers.js'

/** As whom a pool acts: the owner of the schema (migrations), the application, or one that only reads. */
export type Access = 'owner' | 'app' | 'reader'

const roleOptions = { owner: [], app: ['-c role=daybook_app'], reader: ['-c role=daybook_reader'] }

const optionsOf = (access: Access, roles: boolean) => [
  ...(roles ? roleOptions[access] : []),
  ...(access === 'reader' ? ['-c default_transaction_read_only=on'] : []),
]

/**
 * The configuration of a client for one kind of access; also for connections outside a pool.
 * `roles` is what `ensureRoles` answered: without roles all connections act as the connecting user, readers still in read-only transactions.
 */
export const configFor = <Config extends pg.ClientConfig>(config: Config, access: Access, roles = true): Config => ({
  ...config,
  types: typeParsers,
  options: [config.options, ...optionsOf(access, roles)].filter((option) => option !== undefined).join(' '),
})

/** How long an answer is waited for before the database counts as away; the longest queries of people take a tenth of it. */
const ANSWER_WITHIN_MS = 20_000

/** A pool for one kind of access. A connection that breaks while idle leaves the pool; the next query gets a new one. */
export const poolFor = (config: pg.PoolConfig, access: Access, roles = true): pg.Pool => {
  const pool = new pg.Pool({ query_timeout: ANSWER_WITHIN_MS, ...configFor(config, access, roles) })
  // Without a listener the loss of an idle connection would end the process; whoever queries next hears about a server that is away.
  return pool.on('error', () => undefined)
}
