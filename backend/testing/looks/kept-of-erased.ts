import type pg from 'pg'

/** How many rows of former clients each table has that refers to people, by its name. */
export const keptOfErased = async (
  pool: Pick<pg.Pool, 'query'>,
): Promise<Record<string, number>> => {
  const { rows: references } = await pool.query<{ name: string; column: string }>(
    `select conrelid::regclass::text as name, attname as column
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  )
  const kept: Record<string, number> = {}
  for (const { name, column } of references) {
    const { rows } = await pool.query(
      `select from ${name} join users on users.user_id = ${name}.${column} where erased_at is not null`,
    )
    kept[name] = (kept[name] ?? 0) + rows.length
  }
  return kept
}
