import { Injectable } from '@nestjs/common'
import { PassportStrategy } from '@nestjs/passport'
import { Strategy } from 'passport-local'
import type { UserRecord } from '../../platform/identity/identity-tables.js'
import { Passwords } from '../../platform/identity/passwords.js'
import { SignInLimits } from '../../platform/identity/sign-in-limits.js'
import { emailKeyOf, People } from './people.js'

/** At sign-in: address and password. Unknown, wrong and resting addresses answer alike, after the same work. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy, 'password') {
  constructor(
    private readonly people: People,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
  ) {
    super({ usernameField: 'email', passwordField: 'password', session: false })
  }

  async validate(email: string, password: string): Promise<UserRecord | false> {
    const key = emailKeyOf(email)
    const [person, isTried] = await Promise.all([this.people.byEmail(email), this.limits.attempt(key)])
    const fits = await this.fits(password, person, isTried ? key : undefined)
    if (!fits || !isTried || person?.status !== 'active') return false
    await this.limits.succeeded(key)
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
