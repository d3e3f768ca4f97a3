import { Inject, Injectable } from '@nestjs/common'
import type { Response } from 'express'
import { CONFIG, type Config } from '../../config/config.js'
import { sessionCookie } from './cookies.js'
import { ProvedSessions, type ProvedBy } from './proved-sessions.js'
import { Sessions } from './sessions.js'
import type { SignedIn } from '../../signed-in.js'

/**
 * Gives browsers a new session token, so that a thief of the previous one gains nothing by a proof.
 */
@Injectable()
export class SessionRenewal {
  constructor(
    private readonly proved: ProvedSessions,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * For a person who has just proved their identity again.
   * @throws Refusal `not-signed-in` if the session has ended meanwhile
   */
  async renew(user: SignedIn, by: ProvedBy, response: Response): Promise<void> {
    const { token, from, to } = await this.proved.replace(user, by)
    this.sessions.move(from, to)
    sessionCookie.set(response, token, this.config)
  }
}
