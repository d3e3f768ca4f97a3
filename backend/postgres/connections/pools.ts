import pg from 'pg'
import { limitedTo, interactive } from './limits.js'
import { asLogin } from './logins.js'
import { TimelyClient } from './timely-client.js'
import { typeParsers } from './type-parsers.js'

/**
 * The role in which a pool acts: the owner of the schema (migrations), the application, or a
 * reader.
 */
export type Access = 'owner' | 'app' | 'reader'

const roleOf = { app: 'daybook_app', reader: 'daybook_reader' } as const

/**
 * The client configuration for one kind of access; also for connections outside a pool. `roles` is
 * what `ensureRoles` returned: without them all connections act as the connecting user, although
 * readers still use read-only transactions.
 */
export const configFor = <Config extends pg.ClientConfig>(
  config: Config,
  access: Access,
  roles = true,
): Config => {
  const options = [
    config.options,
    access === 'reader' ? '-c default_transaction_read_only=on' : undefined,
  ]
    .filter(Boolean)
    .join(' ')
  const signedIn = access === 'owner' || !roles ? config : asLogin(config, roleOf[access])
  return { ...signedIn, types: typeParsers, options }
}

/** The server announced that it ends the session: shutdown, termination or idle timeout. */
const endsSession = /^(57P|25P0[34])/

/**
 * A pool that hands out no broken connection. One that breaks while idle is removed; one that
 * breaks in use, or gets no answer, is not reused. If all connections are in use, callers wait for
 * as long as connecting may take.
 */
export const soundPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ ...config, pipeline: true, Client: TimelyClient })
  // Without a listener, a lost connection would end the process; the next query reports an
  // unavailable server.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client.connection.on(
      'errorMessage',
      ({ code = '' }: pg.DatabaseError) => endsSession.test(code) && void client.end(),
    )
  })
  // A connection that was just cut still counts as usable; a client that was ended does not.
  pool.on('release', (_error, client) => {
    if (client.connection.stream.destroyed) void client.end()
  })
  return pool
}

/** A pool for one kind of access, with the limits for requests. */
export const poolFor = (config: pg.PoolConfig, access: Access, roles = true): pg.Pool =>
  soundPool(limitedTo(interactive, configFor(config, access, roles)))
