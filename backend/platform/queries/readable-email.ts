import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#contracts/values'

/**
 * A column of e-mail addresses as a role may read them: admins, who write to people, in full; others with the name hidden
 * ("a••••@example.com"). What is searched must be this, too: a search of the whole address would confirm it.
 */
export const readableEmail = (column: string, reader: Role): RawBuilder<string> =>
  reader === 'admin' ? sql`${sql.ref(column)}` : sql`regexp_replace(${sql.ref(column)}, '^(.)[^@]*', '\\1••••')`
