import type { ReadDatabase } from '../database/database.js'

/** Identities that staff have yet to decide on. On those of closed accounts nobody can. */
export const submittedIdentities = (database: ReadDatabase) =>
  database.selectFrom('identities').where('status', '=', 'submitted').where('closedAt', 'is', null)
