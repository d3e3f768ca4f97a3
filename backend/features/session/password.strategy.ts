import { Injectable } from '@nestjs/common'
import { PassportStrategy } from '@nestjs/passport'
import type { Request } from 'express'
import { Strategy } from 'passport-local'
import { Refusal } from '../../server/refusal.js'
import type { UserRecord } from '../../server/identity/people/identity-tables.js'
import { SignInHistory, type From } from '../../server/identity/sessions/sign-in-history.js'
import { SignInLimits } from '../../server/identity/credentials/sign-in-limits.js'
import { KeyedQueue } from '../../server/identity/people/keyed-queue.js'
import { Credentials } from './credentials.js'
import { emailKeyOf, People } from '../../server/identity/people/people.js'

const MOST_WAITING = 50

/** `device`: the known device that the attempt comes from. */
export interface SignInRequest extends Request {
  device?: string | undefined
}

interface Attempt {
  readonly email: string
  readonly password: string
  readonly from: From
}

/**
 * Used at sign-in: email address and password. An unknown address, a wrong password and too many
 * failures get the same answer, after the same work. Attempts at one address are judged in
 * sequence, so that a right password does not count as failed while concurrent ones are checked.
 */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy, 'password') {
  private readonly queue = new KeyedQueue(MOST_WAITING)

  constructor(
    private readonly people: People,
    private readonly credentials: Credentials,
    private readonly limits: SignInLimits,
    private readonly history: SignInHistory,
  ) {
    super({
      usernameField: 'email',
      passwordField: 'password',
      session: false,
      passReqToCallback: true,
    })
  }

  validate(from: SignInRequest, email: string, password: string): Promise<UserRecord | false> {
    const { device } = from
    const counted = device === undefined ? emailKeyOf(email) : `device ${device}`
    if (!this.queue.hasRoom(counted)) throw new Refusal('busy')
    return this.queue.run(counted, () => this.judge({ email, password, from }, counted))
  }

  private async judge(
    { email, password, from }: Attempt,
    counted: string,
  ): Promise<UserRecord | false> {
    const [person, isTried] = await Promise.all([
      this.people.byEmail(email),
      this.limits.attempt(counted),
    ])
    const isGood = await this.isGood(password, person, isTried ? counted : undefined)
    if (!isGood || !isTried || !person) {
      await this.history.failed(
        isTried ? 'sign-in-failed' : 'sign-in-resting',
        person?.userId,
        from,
      )
      return false
    }
    await this.limits.succeeded(counted)
    return person
  }

  /** An attempt not judged, because too many wait, does not count against the address. */
  private async isGood(
    password: string,
    person: UserRecord | undefined,
    counted: string | undefined,
  ): Promise<boolean> {
    try {
      return await this.credentials.letIn(person, password)
    } catch (error) {
      if (counted !== undefined) await this.limits.refund(counted)
      throw error
    }
  }
}
