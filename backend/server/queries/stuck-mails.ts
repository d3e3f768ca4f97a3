import type { ReadDatabase } from '../database/database.js'

/** Mails that have failed so far or were given up, for staff to look after. */
export const stuckMails = (database: ReadDatabase) =>
  database.selectFrom('mails').select('mailId').where('state', 'in', ['failed', 'given-up'])
