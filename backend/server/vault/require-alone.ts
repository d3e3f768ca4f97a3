import type { ClientBase } from 'pg'

/** A running server would go on sealing with the previous key. */
export const requireAlone = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and usename is not null and pid <> pg_backend_pid()`,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0)
    throw new Error(
      `Nothing was changed: ${count} other connections to the database are open. Stop every Daybook process, then try again`,
    )
}
