import { Injectable } from '@nestjs/common'
import { PassportStrategy } from '@nestjs/passport'
import type { Request } from 'express'
import { Strategy } from 'passport-local'
import { Refusal } from '../../platform/http/refusal.js'
import type { UserRecord } from '../../platform/identity/identity-tables.js'
import { KnownDevices } from '../../platform/identity/known-devices.js'
import { Passwords } from '../../platform/identity/passwords.js'
import { SignInLimits } from '../../platform/identity/sign-in-limits.js'
import { Turns } from '../../platform/identity/turns.js'
import { emailKeyOf, People } from './people.js'

const MOST_WAITING = 50

/**
 * At sign-in: address and password. Unknown, wrong and resting addresses answer alike, after the same work. Attempts at one address are
 * judged in turn, so that a right password is not held to have failed while others of the same moment are looked at.
 */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy, 'password') {
  private readonly turns = new Turns(MOST_WAITING)

  constructor(
    private readonly people: People,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
    private readonly devices: KnownDevices,
  ) {
    super({ usernameField: 'email', passwordField: 'password', session: false, passReqToCallback: true })
  }

  validate(request: Request, email: string, password: string): Promise<UserRecord | false> {
    const emailKey = emailKeyOf(email)
    const device = this.devices.idFor(emailKey, request)
    const counted = device === undefined ? emailKey : `device ${device}`
    if (!this.turns.hasRoom(counted)) throw new Refusal('busy')
    return this.turns.take(counted, () => this.judge(email, password, counted))
  }

  private async judge(email: string, password: string, counted: string): Promise<UserRecord | false> {
    const [person, isTried] = await Promise.all([this.people.byEmail(email), this.limits.attempt(counted)])
    const fits = await this.fits(password, person, isTried ? counted : undefined)
    if (!fits || !isTried || person?.status !== 'active') return false
    await this.limits.succeeded(counted)
    return person
  }

  /** An attempt that is not judged, because too many wait, is not held against the address. */
  private async fits(password: string, person: UserRecord | undefined, counted: string | undefined): Promise<boolean> {
    try {
      return await this.passwords.fits(password, person?.passwordHash ?? null)
    } catch (error) {
      if (counted !== undefined) await this.limits.spare(counted)
      throw error
    }
  }
}
