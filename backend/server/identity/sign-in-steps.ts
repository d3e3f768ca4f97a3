import type { IncomingMessage } from 'node:http'
import { Inject, Injectable } from '@nestjs/common'
import type { Response } from 'express'
import { STEP_MINUTES } from '#contracts/second-factors'
import type { FirstStep, SignedInUser } from '#contracts/session'
import { Clock } from '../../lib/clock.js'
import { CONFIG, type Config } from '../config/config.js'
import { Database } from '../database/database.js'
import { Users } from '../deciding/aggregates.js'
import { Refusal } from '../refusal.js'
import { Cookie } from './cookies.js'
import { newToken, tokenHash } from './tokens.js'

declare module '../database/database.js' {
  interface Records {
    signInSteps: { readonly tokenHash: string; readonly userId: string; readonly expiresAt: string }
  }
}

const LIFE_MS = STEP_MINUTES * 60_000

const cookie = new Cookie('step')

/**
 * Sign-ins between their two steps. They are no sessions: their cookie has another name, their rows are in another table, and nothing but
 * the second step reads either. They end after five minutes, with the second step, and with the sessions of their person.
 */
@Injectable()
export class SignInSteps {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Opens a session for whoever has no second factor, and waits for that of everybody else. */
  async begin({ userId }: { readonly userId: string }, response: Response, open: () => Promise<SignedInUser>): Promise<FirstStep> {
    const { factors } = await this.users.state(userId)
    if (factors.size === 0) return open()
    const token = newToken()
    const now = this.clock.now()
    await this.database.deleteFrom('signInSteps').where('expiresAt', '<', now).execute()
    const expiresAt = new Date(this.clock.millis() + LIFE_MS).toISOString()
    await this.database
      .insertInto('signInSteps')
      .values({ tokenHash: tokenHash(token), userId, expiresAt })
      .execute()
    cookie.set(response, token, this.config, LIFE_MS)
    return { next: 'second-factor', kinds: [...new Set([...factors.values()].map(({ kind }) => kind))] }
  }

  /** Whose sign-in waits in this browser. @throws Refusal `sign-in-over` */
  async waiting(request: IncomingMessage): Promise<string> {
    const step = await this.database
      .selectFrom('signInSteps')
      .select('userId')
      .where('tokenHash', '=', this.idIn(request))
      .where('expiresAt', '>', this.clock.now())
      .executeTakeFirst()
    if (!step) throw new Refusal('sign-in-over')
    return step.userId
  }

  /** Ends one, whose second step was proved. Of many at once, one finds it. @throws Refusal `sign-in-over` */
  async finish(request: IncomingMessage, response: Response): Promise<void> {
    const ended = await this.database
      .deleteFrom('signInSteps')
      .where('tokenHash', '=', this.idIn(request))
      .returning('userId')
      .executeTakeFirst()
    if (!ended) throw new Refusal('sign-in-over')
    cookie.clear(response, this.config)
  }

  /** Names the sign-in that waits in this browser, or none. */
  idIn(request: IncomingMessage): string {
    return tokenHash(cookie.read(request, this.config) ?? '')
  }
}
