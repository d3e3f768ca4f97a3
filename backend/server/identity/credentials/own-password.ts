import { Injectable } from '@nestjs/common'
import { Refusal, tooManyAttempts } from '../../refusal.js'
import type { UserRecord } from '../people/identity-tables.js'
import { Passwords } from './passwords.js'
import { People } from '../people/people.js'
import { SecurityLog } from '../people/security-log.js'
import { SignInLimits } from './sign-in-limits.js'
import { KeyedQueue } from '../people/keyed-queue.js'

const MOST_WAITING = 5
const SOON_MS = 60_000

/** The key under which a signed-in person's failed guesses are counted. */
export const guessesOf = (userId: string): string => `own ${userId}`

/**
 * Asks a signed-in person for their password again. Wrong guesses cause delays as at the sign-in,
 * but are counted apart: someone at an unattended browser cannot lock its owner out elsewhere.
 */
@Injectable()
export class OwnPassword {
  private readonly queue = new KeyedQueue(MOST_WAITING)

  constructor(
    private readonly people: People,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
    private readonly security: SecurityLog,
  ) {}

  /**
   * The person, if the password is theirs. `about`: what it is asked for.
   * @throws Refusal `wrong-password` with the field `currentPassword`, `too-many-attempts`, `busy`
   */
  require(
    userId: string,
    password: string,
    about: 'email' | 'password' | 'proof',
  ): Promise<UserRecord> {
    if (!this.queue.hasRoom(userId)) throw new Refusal('busy')
    return this.queue.run(userId, () => this.judge(userId, password, about))
  }

  private async judge(userId: string, password: string, about: string): Promise<UserRecord> {
    const counted = guessesOf(userId)
    if (!(await this.limits.attempt(counted))) throw tooManyAttempts(SOON_MS)
    const person = await this.fitting(userId, password).catch(async (failure: unknown) => {
      await this.limits.refund(counted)
      throw failure
    })
    if (!person) {
      this.security.note('password-refused', { userId })
      throw new Refusal(
        'wrong-password',
        [{ path: 'currentPassword', message: 'The current password is incorrect' }],
        { about },
      )
    }
    await this.limits.succeeded(counted)
    return person
  }

  private async fitting(userId: string, password: string): Promise<UserRecord | undefined> {
    const person = await this.people.byId(userId)
    return (await this.passwords.fits(password, person?.passwordHash ?? null)) ? person : undefined
  }
}
