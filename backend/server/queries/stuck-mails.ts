import type { ReadDatabase } from '../database/database.js'

/** Mails that could not be sent so far, or were given up. Staff look after these. */
export const stuckMails = (database: ReadDatabase) =>
  database.selectFrom('mails').select('mailId').where('state', 'in', ['failed', 'given-up'])
