import type { ReadDatabase } from '../database/database.js'

/** Identities that staff have not decided on. */
export const submittedIdentities = (database: ReadDatabase) => database.selectFrom('identities').where('status', '=', 'submitted')
