import { Injectable } from '@nestjs/common'
import type { Request } from 'express'
import type { GeneratedAlways } from 'kysely'
import { MOST_SIGN_INS, type SignIn, type SignInOutcome } from '#contracts/own/own-sessions'
import { Clock } from '../../../lib/clock.js'
import { Database } from '../../database/database.js'
import { originOf } from './devices.js'
import { SecurityLog, type SecurityEvent } from '../people/security-log.js'

/** `userId` is null if the address belongs to nobody. */
interface NewSignIn extends Omit<SignIn, 'signInId'> {
  readonly userId: string | null
}

interface SignInsTable extends NewSignIn {
  /** Ascending. */
  readonly signInId: GeneratedAlways<bigint>
}

declare module '../../database/database.js' {
  interface Records {
    signIns: SignInsTable
  }
}

/**
 * Adds a sign-in to a person's history and drops old ones, in one statement. Nothing is added for
 * an erased person, and nobody is erased before it is done.
 */
export const noteSignIn = async (database: Database, signIn: NewSignIn): Promise<void> => {
  const { userId, at, outcome, device, address } = signIn
  await database
    .with('added', (rows) => {
      const insertion = rows.insertInto('signIns')
      if (userId === null) return insertion.values(signIn).returning('signInId')
      return insertion
        .columns(['userId', 'at', 'outcome', 'device', 'address'])
        .expression(({ selectFrom }) =>
          selectFrom('users')
            .select(({ val }) => [
              'userId',
              val(at).as('at'),
              val(outcome).as('outcome'),
              val(device).as('device'),
              val(address).as('address'),
            ])
            .where('userId', '=', userId)
            .where('erasedAt', 'is', null)
            .forKeyShare(),
        )
        .returning('signInId')
    })
    .deleteFrom('signIns')
    .where('signInId', 'in', (rows) =>
      rows
        .selectFrom('signIns')
        .select('signInId')
        .where('userId', userId === null ? 'is' : '=', userId)
        .orderBy('signInId', 'desc')
        .offset(MOST_SIGN_INS - 1),
    )
    .execute()
}

/** What the security log calls a failure, and what the person reads. */
const failures = {
  'sign-in-failed': 'refused',
  'sign-in-resting': 'resting',
  'proof-failed': 'factor-refused',
  'passkey-copied': 'factor-refused',
} as const satisfies Partial<Record<SecurityEvent, SignInOutcome>>

/** Where an attempt comes from. */
export type From = Pick<Request, 'ip' | 'headers'>

/**
 * Each person's recent sign-ins, failed ones too. `SessionTable` adds those that opened a session.
 */
@Injectable()
export class SignInHistory {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Also notes it in the security log. An unknown address gets a meaningless row, so that both take
   * the same time.
   */
  failed(what: keyof typeof failures, userId: string | undefined, from: From): Promise<void> {
    this.security.note(what, { ip: from.ip, userId })
    return noteSignIn(this.database, {
      userId: userId ?? null,
      outcome: failures[what],
      at: this.clock.now(),
      ...originOf(from),
    })
  }

  async listOf(userId: string): Promise<SignIn[]> {
    const rows = await this.database
      .selectFrom('signIns')
      .select(['signInId', 'at', 'outcome', 'device', 'address'])
      .where('userId', '=', userId)
      .orderBy('signInId', 'desc')
      .limit(MOST_SIGN_INS)
      .execute()
    return rows.map((row) => ({ ...row, signInId: row.signInId.toString() }))
  }
}
