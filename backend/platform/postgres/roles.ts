import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The roles of the application and of those who only read. They belong to the whole server, not to one database. */
export const databaseRoles = ['daybook_app', 'daybook_reader'] as const

const attempts = 5
const notPermitted = '42501'
/** Another connection made the same role, or changed the same row of the catalogue, at the same moment. */
const collisions = ['42710', '23505', 'XX000', '40001', '40P01']

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined)

/** From version 16 on a member may still lack the right to act as the role; version 15 has no name for that right. */
const right = `case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end`

const statementsFor = (role: string) => [
  `do $$ begin
     if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
     if not pg_has_role(current_user, '${role}', ${right}) then grant ${role} to current_user; end if;
   end $$`,
]

/** Only tables still to be made are opened: what a migration closed again, such as a table of secrets, must stay closed at the next start. */
const inThisDatabase = [
  ...databaseRoles.map((role) => `grant usage on schema public to ${role}`),
  ...databaseRoles.map((role) => `alter default privileges in schema public grant select on tables to ${role}`),
]

const runAll = async (client: pg.ClientBase, statements: readonly string[]) => {
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

/**
 * Makes the roles where they are missing, lets the connecting user act as them, and lets them read every table made in this database from now on.
 * A migration takes that back where a table holds secrets.
 * What the application may write is granted table by table, in the migration that makes the table (see `writable`).
 * @returns false when the connecting user is not permitted to; then everything runs as that user
 */
export const ensureRoles = async (client: pg.ClientBase): Promise<boolean> => {
  for (const role of databaseRoles) {
    if (!(await runAll(client, statementsFor(role)))) return false
  }
  return runAll(client, inThisDatabase)
}

/** SQL for a migration: lets the application insert, update and delete rows of tables, where the roles exist. */
export const writable = (...tables: readonly string[]): string =>
  `do $$ begin
     if exists (select from pg_roles where rolname = 'daybook_app') then
       grant insert, update, delete on ${tables.join(', ')} to daybook_app;
     end if;
   end $$;`
