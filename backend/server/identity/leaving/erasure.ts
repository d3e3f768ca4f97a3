import { Injectable } from '@nestjs/common'
import { sql, type Transaction } from 'kysely'
import { Clock } from '../../../lib/clock.js'
import type { Records } from '../../database/database.js'
import { PicturesOfPeople } from '../../files/pictures-of-people.js'
import { addressHash } from '../people/addresses.js'
import { guessesOf } from '../credentials/own-password.js'
import { emailKeyOf, People } from '../people/people.js'
import { proofsOf } from '../factors/proof-attempts.js'
import { Sessions } from '../sessions/sessions.js'
import { hashToken } from '../people/tokens.js'

/** Deletes the links of invitations to an address; without their row nobody can use them. */
const eraseInvitations = async (
  emailKey: string,
  transaction: Transaction<Records>,
): Promise<void> => {
  const named = await transaction
    .selectFrom('invitationLinks')
    .select(['invitationId', 'email'])
    .where('email', 'is not', null)
    .execute()
  const own = named
    .filter(({ email }) => email !== null && emailKeyOf(email) === emailKey)
    .map(({ invitationId }) => invitationId)
  await transaction
    .deleteFrom('invitationLinks')
    .where(sql<boolean>`invitation_id = any(${own}::uuid[])`)
    .execute()
}

/** Deletes mails to a person or to their address, sent or not, and the mailbox's copies. */
const eraseMails = async (
  userId: string,
  emailKey: string,
  transaction: Transaction<Records>,
): Promise<void> => {
  const hash = addressHash(emailKey)
  const own = await transaction
    .deleteFrom('mails')
    .where((mail) => mail.or([mail('userId', '=', userId), mail('addressHash', '=', hash)]))
    .returning('mailId')
    .execute()
  // Mails to an earlier address are theirs, too.
  await transaction
    .deleteFrom('mailbox')
    .where((mail) =>
      mail.or([
        mail('addressHash', '=', hash),
        sql<boolean>`mail_id = any(${own.map(({ mailId }) => mailId)}::uuid[])`,
      ]),
    )
    .execute()
}

/** What they have read of their notifications, and their mail choices. */
const eraseReading = async (userId: string, transaction: Transaction<Records>): Promise<void> => {
  for (const table of [
    'notificationReaders',
    'readNotifications',
    'unmailedKinds',
    'finishedStarts',
  ] as const)
    await transaction.deleteFrom(table).where('userId', '=', userId).execute()
}

/**
 * Erases what is stored about a person outside the log, and their own row except the id, in one
 * repeatable transaction. The log keeps ids, amounts and masked labels.
 */
@Injectable()
export class Erasure {
  private readonly listeners = new Set<() => void>()

  constructor(
    private readonly people: People,
    private readonly pictures: PicturesOfPeople,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** Former clients with data left to erase, according to the powers table. */
  unfinished(): Promise<string[]> {
    return this.people.unerased()
  }

  /** Called once a person has been fully erased. */
  onErased(listener: () => void): void {
    this.listeners.add(listener)
  }

  /** Only for a person whose account is closed according to the log. */
  async erase(userId: string): Promise<void> {
    await this.sessions.endAll(userId)
    await this.people.inTransaction(async (transaction) => {
      const person = await transaction
        .selectFrom('users')
        .select('emailKey')
        .where('userId', '=', userId)
        .where('erasedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (person) await this.eraseAll({ userId, ...person }, transaction)
    })
    for (const listener of this.listeners) listener()
  }

  private async eraseAll(
    { userId, emailKey }: { userId: string; emailKey: string },
    transaction: Transaction<Records>,
  ): Promise<void> {
    await this.pictures.erase(userId, transaction)
    await transaction.deleteFrom('staffNotes').where('aboutId', '=', userId).execute()
    await transaction.deleteFrom('destinations').where('ownerId', '=', userId).execute()
    await transaction.deleteFrom('releaseCodeHashes').where('accountId', '=', userId).execute()
    await transaction.deleteFrom('credentialLinks').where('userId', '=', userId).execute()
    await transaction.deleteFrom('secondFactors').where('userId', '=', userId).execute()
    await transaction.deleteFrom('signIns').where('userId', '=', userId).execute()
    await transaction.deleteFrom('oneTimeCodes').where('userId', '=', userId).execute()
    await eraseReading(userId, transaction)
    await transaction
      .deleteFrom('signInFailures')
      .where('emailHash', 'in', [
        hashToken(emailKey),
        hashToken(guessesOf(userId)),
        hashToken(proofsOf(userId)),
      ])
      .execute()
    await eraseInvitations(emailKey, transaction)
    await eraseMails(userId, emailKey, transaction)
    await this.people.within(transaction).erase(userId, this.clock.now())
  }
}
