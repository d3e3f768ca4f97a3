import type { ReadDatabase } from '../database/database.js'

/** Identities waiting for a decision by staff, except those of closed accounts. */
export const submittedIdentities = (database: ReadDatabase) =>
  database.selectFrom('identities').where('status', '=', 'submitted').where('closedAt', 'is', null)
