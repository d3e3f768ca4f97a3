import type pg from 'pg'

/** The server's time limits for a session, in milliseconds. */
export interface Limits {
  /** One statement, including its waits for locks. */
  readonly statementMs: number
  /** The wait for one lock. */
  readonly lockMs: number
  /** Idle time within a transaction. */
  readonly idleMs: number
}

/** Interactive work: requests, reads of the log, checks at the start. */
export const interactive: Limits = { statementMs: 15_000, lockMs: 5_000, idleMs: 15_000 }

/**
 * Bulk work on the whole log or a whole table. Another process may be doing the same for just as
 * long.
 */
export const bulk: Limits = { statementMs: 3_600_000, lockMs: 1_800_000, idleMs: 600_000 }

const CONNECT_WITHIN_MS = 5_000
/**
 * The client waits longer than the server works, so that a slow statement ends in the server and
 * its connection stays usable.
 */
const ON_THE_WAY_MS = 5_000
const FIRST_PROBE_AFTER_MS = 10_000

/**
 * A client configuration with time limits for statements in the server, and for answers in the
 * client. Both ends notice a silently lost connection within half a minute.
 */
export const limitedTo = <Config extends pg.ClientConfig>(
  { statementMs, lockMs, idleMs }: Limits,
  config: Config,
): Config => ({
  connectionTimeoutMillis: CONNECT_WITHIN_MS,
  ...config,
  keepAlive: true,
  keepAliveInitialDelayMillis: FIRST_PROBE_AFTER_MS,
  query_timeout: statementMs + ON_THE_WAY_MS,
  options: [
    config.options,
    `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${idleMs}`,
    '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000',
  ]
    .filter(Boolean)
    .join(' '),
})
