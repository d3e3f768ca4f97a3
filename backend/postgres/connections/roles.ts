import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { limitedTo, interactive } from './limits.js'
import { loginFor, type DatabaseRole, type Login } from './logins.js'

/**
 * The roles of the application and of readers. They belong to the whole server, not to one
 * database.
 */
export const databaseRoles: readonly DatabaseRole[] = ['daybook_app', 'daybook_reader']

const attempts = 5
const notPermitted = '42501'
/**
 * Another connection created the same role, or changed the same catalogue row, at the same moment.
 */
const collisions = ['42710', '23505', 'XX000', '40001', '40P01']
/** The server does not know the login, or the password is wrong. */
const notLetIn = ['28000', '28P01']

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined)

/**
 * Grants rights on future tables only: what a migration revoked, such as on a table of secrets,
 * must stay revoked at the next start. `restoreRights` grants those on tables that are there.
 */
const inThisDatabase = [
  ...databaseRoles.map((role) => `grant usage on schema public to ${role}`),
  ...databaseRoles.map(
    (role) => `alter default privileges in schema public grant select on tables to ${role}`,
  ),
]

const roleStatement = (role: string) =>
  `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if; end $$`

const loginStatements = ({ user, password }: Login, role: string) => [
  `do $$ begin if not exists (select from pg_roles where rolname = '${user}') then create role ${user} login; end if; end $$`,
  `alter role ${user} login password '${password}'`,
  `do $$ begin if not pg_has_role('${user}', '${role}', 'usage') then grant ${role} to ${user}; end if; end $$`,
]

/** Rights that no login of the application may have or gain. */
const powers = `
  select r.rolname as name from pg_roles r
   where pg_has_role($1, r.oid, 'member')
     and (r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls or r.rolname = current_user
          or r.rolname in ('pg_execute_server_program', 'pg_write_server_files', 'pg_read_server_files'))`

/**
 * Runs statements that change roles or rights, again after a collision.
 * @returns false if the user may not run one of them
 */
export const runAll = async (client: pg.ClientBase, statements: readonly string[]) => {
  for (let attempt = 1; ; attempt++) {
    try {
      for (const statement of statements) await client.query(statement)
      return true
    } catch (error) {
      const code = codeOf(error)
      if (code === notPermitted) return false
      if (attempt === attempts || code === undefined || !collisions.includes(code)) throw error
      await sleep(Math.random() * 50 * attempt)
    }
  }
}

const isLetIn = async (config: pg.ClientConfig, login: Login, role: string): Promise<boolean> => {
  const { host, port, database, ssl } = new pg.Client(config)
  const client = new pg.Client(limitedTo(interactive, { host, port, database, ssl, ...login }))
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ has: boolean }>(
      `select pg_has_role($1, 'usage') as has`,
      [role],
    )
    return rows[0]?.has === true
  } catch (error) {
    if (notLetIn.includes(codeOf(error) ?? '')) return false
    throw error
  } finally {
    await client.end()
  }
}

/** @throws Error if the login could do more than the role */
const requireHarmless = async (client: pg.ClientBase, { user }: Login) => {
  const { rows } = await client.query<{ name: string }>(powers, [user])
  if (rows[0])
    throw new Error(`the database login ${user} has the powers of ${rows[0].name}; revoke them`)
}

const ensureLogin = async (
  client: pg.ClientBase,
  config: pg.ClientConfig,
  role: DatabaseRole,
): Promise<boolean> => {
  const login = loginFor(config, role)
  if (!login || !(await runAll(client, [roleStatement(role)]))) return false
  if (!(await isLetIn(config, login, role))) {
    if (!(await runAll(client, loginStatements(login, role)))) return false
    if (!(await isLetIn(config, login, role)))
      throw new Error(`the database refuses the login ${login.user}; allow it in pg_hba.conf`)
  }
  await requireHarmless(client, login)
  return true
}

const isSuperuser = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  )
  return rows[0]?.super === true
}

/**
 * Creates missing roles, with a login each derived from `config`. They may read every table created
 * from now on; migrations revoke that for secrets, and grant writing (see `writable`).
 * @returns false if the connecting user lacks the permission or has no password; then everything
 * runs as that user
 * @throws Error if that user is a superuser, or a login could do more than its role
 */
export const ensureRoles = async (
  client: pg.ClientBase,
  config: pg.ClientConfig,
): Promise<boolean> => {
  for (const role of databaseRoles) {
    if (await ensureLogin(client, config, role)) continue
    if (await isSuperuser(client))
      throw new Error(
        'DATABASE_URL: the user is a superuser without a password; set a password, or use another user',
      )
    return false
  }
  return runAll(client, inThisDatabase)
}

/**
 * SQL for a migration: lets the application insert, update and delete rows of tables, if the roles
 * exist.
 */
export const writable = (...tables: readonly string[]): string =>
  `do $$ begin
     if exists (select from pg_roles where rolname = 'daybook_app') then
       grant insert, update, delete on ${tables.join(', ')} to daybook_app;
     end if;
   end $$;`
