import type { StepState } from '#contracts/people/first-steps'
import type { IdentityStatus } from '#contracts/values/statuses'
import type { ReadDatabase } from '../../server/database/database.js'

const ofIdentity: Readonly<Record<IdentityStatus, StepState>> = {
  submitted: 'waiting',
  approved: 'done',
  declined: 'refused',
}

const identityOf = async (database: ReadDatabase, userId: string): Promise<StepState> => {
  const identity = await database
    .selectFrom('identities')
    .select('status')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return identity ? ofIdentity[identity.status] : 'open'
}

/** Money credited by staff counts, too: there is something to work with. */
const depositOf = async (database: ReadDatabase, accountId: string): Promise<StepState> => {
  const account = await database
    .selectFrom('accounts')
    .select('deposits')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (account && account.deposits > 0n) return 'done'
  const latest = await database
    .selectFrom('requests')
    .select('status')
    .where('accountId', '=', accountId)
    .where('kind', '=', 'deposit')
    .where('requestedAt', 'is not', null)
    .orderBy('requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?.status === 'pending') return 'waiting'
  return latest?.status === 'rejected' ? 'refused' : 'open'
}

/**
 * A person's progress with proving their identity and paying something in, and whether they hid the
 * list of first steps.
 */
export const stepsFor =
  (userId: string) =>
  async (
    database: ReadDatabase,
  ): Promise<{ identity: StepState; deposit: StepState; isDismissed: boolean }> => {
    const [identity, deposit, dismissed] = await Promise.all([
      identityOf(database, userId),
      depositOf(database, userId),
      database
        .selectFrom('finishedStarts')
        .select('userId')
        .where('userId', '=', userId)
        .executeTakeFirst(),
    ])
    return { identity, deposit, isDismissed: dismissed !== undefined }
  }
