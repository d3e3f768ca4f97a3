import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { ProposalStatus } from '#contracts/site/proposals'
import type { Instant } from '#contracts/values/values'
import type { Tables } from '../../engine/projections/table.js'
import type { ReadDatabase, Records } from '../database/database.js'

type Condition = (
  row: ExpressionBuilder<Records & Tables, 'proposals'>,
) => ExpressionWrapper<Records & Tables, 'proposals', SqlBool>

/** Each branch is a range of one index: what expired long ago stays pending, and is not read. */
const isWaiting =
  (now: Instant): Condition =>
  ({ eb, and, or }) =>
    or([eb('status', '=', 'alone'), and([eb('status', '=', 'pending'), eb('expiresAt', '>', now)])])

interface Ending {
  readonly status: ProposalStatus
  readonly expiresAt: Instant | null
}

/** A row says what was decided; time ends a proposal without an event. */
export const statusAt = ({ status, expiresAt }: Ending, now: Instant): ProposalStatus =>
  status === 'pending' && expiresAt !== null && expiresAt <= now ? 'expired' : status

const proposalsThat = (database: ReadDatabase, isMeant: Condition) =>
  database.selectFrom('proposals').selectAll().where(isMeant)

/**
 * What another admin must still decide or judge: unexpired proposals, and changes made alone. They
 * are collected before they are sorted: the planner, unaware that they are the newest, would walk
 * all others first.
 */
export const waitingProposals = (database: ReadDatabase, now: Instant) =>
  database.selectFrom(proposalsThat(database, isWaiting(now)).offset(0).as('proposals'))

/** Of these, what one admin may decide on: not their own changes, nor those about themselves. */
export const proposalsFor = (database: ReadDatabase, now: Instant, adminId: string) =>
  waitingProposals(database, now)
    .where('proposedBy', '<>', adminId)
    .where('subject', 'not in', [`account-${adminId}`, `user-${adminId}`])

/** All others: decided, judged or expired. */
export const pastProposals = (database: ReadDatabase, now: Instant) =>
  database.selectFrom(
    proposalsThat(database, (row) => row.not(isWaiting(now)(row))).as('proposals'),
  )
