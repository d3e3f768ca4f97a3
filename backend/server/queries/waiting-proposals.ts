import type { ExpressionBuilder } from 'kysely'
import type { Instant } from '#contracts/values'
import type { Tables } from '../../engine/projections/table.js'
import type { ReadDatabase, Records } from '../database/database.js'

const isWaiting =
  (now: Instant) =>
  ({ eb, and, or }: ExpressionBuilder<Records & Tables, 'proposals'>) =>
    and([eb('status', 'in', ['pending', 'alone']), or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)])])

/** What another admin still has to say something to: proposals that have not expired, and changes made alone. */
export const waitingProposals = (database: ReadDatabase, now: Instant) => database.selectFrom('proposals').where(isWaiting(now))

/** The others: decided, judged or expired. */
export const pastProposals = (database: ReadDatabase, now: Instant) =>
  database.selectFrom('proposals').where((row) => row.not(isWaiting(now)(row)))
