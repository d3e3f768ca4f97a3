import { createConnection } from 'node:net'
import pg from 'pg'
import { linkTo, type Link } from './link.js'

export interface LossyLink extends Link {
  /** The configuration that reaches the same database through the link. */
  readonly config: pg.ClientConfig
}

/** A link to the database, on any free port unless one is named. */
export async function lossyLink(target: pg.ClientConfig, at = 0): Promise<LossyLink> {
  const { host, port, user, database, password } = new pg.Client(target)
  const path = `${host}/.s.PGSQL.${port}`
  const link = await linkTo(
    () => (host.startsWith('/') ? createConnection(path) : createConnection(port, host)),
    at,
  )
  const options = target.options ? { options: target.options } : {}
  const config = {
    host: '127.0.0.1',
    port: link.port,
    user,
    database,
    password: password ?? '',
    ssl: false,
    ...options,
  }
  return { ...link, config }
}
