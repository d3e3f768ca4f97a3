import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from '../app/test-app.js'

const isIn = async (
  entry: { readonly parentPath: string; readonly name: string; isFile(): boolean },
  word: string,
): Promise<boolean> =>
  entry.isFile() &&
  (entry.name.includes(word) || (await readFile(join(entry.parentPath, entry.name))).includes(word))

/**
 * Every table that has a word anywhere, in any case, and every file of the data folder whose name
 * or content has it.
 */
export const placesWith = async (
  { database: { pool }, folder }: TestApp,
  word: string,
): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select from ${name} as row where lower(row::text) like '%' || lower($1) || '%' limit 1`,
      [word],
    )
    if (rowCount) found.push(name)
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (await isIn(entry, word)) found.push(entry.name)
  return found
}
