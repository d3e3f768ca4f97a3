import { createHash, createHmac } from 'node:crypto'
import pg from 'pg'

/**
 * Roles that carry the rights of logins; nobody signs in as them. They belong to the whole server.
 */
export type DatabaseRole = 'daybook_app' | 'daybook_reader'

export interface Login {
  readonly user: string
  readonly password: string
}

/**
 * The login that acts in a role for the configured user. Name and password are derived from that
 * user's, so that every process knows them without storing them, and two owners on one server have
 * separate logins. Undefined if the user has no password.
 */
export const loginFor = (config: pg.ClientConfig, role: DatabaseRole): Login | undefined => {
  const { user: owner = '', password } = new pg.Client(config)
  if (!password) return undefined
  const user = `${role}_${createHash('sha256').update(owner).digest('hex').slice(0, 8)}`
  return { user, password: createHmac('sha256', password).update(user).digest('hex') }
}

/**
 * The configuration for signing in as a role's login. What the address contains takes precedence
 * over other options.
 */
export const asLogin = <Config extends pg.ClientConfig>(
  config: Config,
  role: DatabaseRole,
): Config => {
  const login = loginFor(config, role)
  if (!login) return config
  const { connectionString } = config
  if (connectionString === undefined) return { ...config, ...login }
  const separator = connectionString.includes('?') ? '&' : '?'
  return {
    ...config,
    connectionString: `${connectionString}${separator}user=${login.user}&password=${login.password}`,
  }
}
