import type { IncomingMessage } from 'node:http'
import { Inject, Injectable } from '@nestjs/common'
import type { Response } from 'express'
import { STEP_MINUTES } from '#contracts/own/second-factors'
import type { FirstStep, SignedInUser } from '#contracts/own/session'
import { CONFIG, type Config } from '../../config/config.js'
import { Users } from '../../deciding/aggregates.js'
import { Refusal } from '../../refusal.js'
import { Cookie } from '../sessions/cookies.js'
import { SignInStepRows } from './sign-in-step-rows.js'
import { newToken, hashToken } from '../people/tokens.js'

const LIFE_MS = STEP_MINUTES * 60_000

const cookie = new Cookie('step')

/**
 * Sign-ins between their two steps. They are not sessions: their cookie and their table are
 * separate, and only the second step reads either. They end after five minutes, with the second
 * step, or when the person's sessions end.
 */
@Injectable()
export class SignInSteps {
  constructor(
    private readonly rows: SignInStepRows,
    private readonly users: Users,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Opens a session for a person without a second factor; for anyone else, waits for the second
   * step.
   */
  async begin(
    { userId }: { readonly userId: string },
    response: Response,
    open: () => Promise<SignedInUser>,
  ): Promise<FirstStep> {
    const { factors } = await this.users.state(userId)
    if (factors.size === 0) return open()
    const token = newToken()
    await this.rows.add(hashToken(token), userId, LIFE_MS)
    cookie.set(response, token, this.config, LIFE_MS)
    return {
      next: 'second-factor',
      kinds: [...new Set([...factors.values()].map(({ kind }) => kind))],
    }
  }

  /** Whose sign-in is waiting in this browser. @throws Refusal `sign-in-over` */
  async waiting(request: IncomingMessage): Promise<string> {
    const userId = await this.rows.ownerOf(this.idIn(request))
    if (userId === undefined) throw new Refusal('sign-in-over')
    return userId
  }

  /**
   * Ends one whose second step was proved. Of concurrent calls, one succeeds.
   * @throws Refusal `sign-in-over`
   */
  async finish(request: IncomingMessage, response: Response): Promise<void> {
    if (!(await this.rows.remove(this.idIn(request)))) throw new Refusal('sign-in-over')
    cookie.clear(response, this.config)
  }

  /** Names the sign-in waiting in this browser, or none. */
  idIn(request: IncomingMessage): string {
    return hashToken(cookie.read(request, this.config) ?? '')
  }
}
