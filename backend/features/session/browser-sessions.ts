import { Inject, Injectable } from '@nestjs/common'
import type { Request, Response } from 'express'
import type { SignedInUser } from '#contracts/own/session'
import type { ShownBy } from '#contracts/values/values'
import { CONFIG, type Config } from '../../server/config/config.js'
import { hashToken } from '../../server/identity/people/tokens.js'
import { sessionCookie } from '../../server/identity/sessions/cookies.js'
import { originOf } from '../../server/identity/sessions/devices.js'
import type { UserRecord } from '../../server/identity/people/identity-tables.js'
import type { SignedIn } from '../../server/signed-in.js'
import { NewSignIns } from '../../server/mail/new-sign-ins.js'
import { Refusal } from '../../server/refusal.js'
import { SetUpWindow } from './set-up-window.js'
import { SignedInUsers } from './signed-in-users.js'

/** Sets a browser's cookies at sign-in, and removes them on sign-out. */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly sessions: SetUpWindow,
    private readonly signIns: NewSignIns,
    private readonly users: SignedInUsers,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Ends the browser's previous session.
   * @throws Refusal `wrong-credentials` for blocked people, as if the credentials were wrong, and
   * if the password was changed since it was checked
   */
  async open(
    person: UserRecord,
    request: Request,
    response: Response,
    by: ShownBy = 'password',
  ): Promise<SignedInUser> {
    const instead = sessionCookie.read(request, this.config)
    const opened = await this.sessions.open(person.userId, {
      instead,
      from: originOf(request),
      ip: request.ip,
      by,
    })
    if (!opened) throw new Refusal('wrong-credentials')
    // A new password ended the earlier sessions, and may have missed this one.
    if (!(await this.users.hasSamePassword(person))) {
      await this.sessions.end(hashToken(opened.token))
      throw new Refusal('wrong-credentials')
    }
    sessionCookie.set(response, opened.token, this.config)
    return this.users.of(person, opened.role)
  }

  /** For people who have authenticated by `by`: from now on the browser is known as theirs. */
  async openProved(
    person: UserRecord,
    request: Request,
    response: Response,
    by?: ShownBy,
  ): Promise<SignedInUser> {
    const signedIn = await this.open(person, request, response, by)
    await this.signIns.note(person, request, response)
    return signedIn
  }

  /** For people just created in this browser. */
  async openFirst(person: UserRecord, request: Request, response: Response): Promise<SignedInUser> {
    const signedIn = await this.open(person, request, response)
    this.signIns.begin(person, request, response)
    return signedIn
  }

  async end(user: SignedIn | null, response: Response): Promise<void> {
    if (user) await this.sessions.end(user.tokenHash)
    sessionCookie.clear(response, this.config)
    response.setHeader('Clear-Site-Data', '"cache"')
  }
}
