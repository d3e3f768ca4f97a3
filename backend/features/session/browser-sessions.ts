import { Inject, Injectable } from '@nestjs/common'
import type { Request, Response } from 'express'
import type { SignedInUser } from '#contracts/session'
import { CONFIG, type Config } from '../../server/config/config.js'
import { sessionCookie } from '../../server/identity/cookies.js'
import type { UserRecord } from '../../server/identity/identity-tables.js'
import { KnownDevices } from '../../server/identity/known-devices.js'
import { SecurityLog } from '../../server/identity/security-log.js'
import { Sessions } from '../../server/identity/sessions.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { signedInUser } from './people.js'

/** What a browser is handed when somebody signs in, and what is taken back when they sign out. */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly security: SecurityLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Ends the session that the browser had so far. */
  async open(person: UserRecord, request: Request, response: Response): Promise<SignedInUser> {
    const instead = sessionCookie.read(request, this.config)
    sessionCookie.set(response, await this.sessions.open(person.userId, person.role, instead), this.config)
    return signedInUser(person)
  }

  /** For whoever has proved who they are: from now on the browser is known as theirs. */
  async openProved(person: UserRecord, request: Request, response: Response): Promise<SignedInUser> {
    const signedIn = await this.open(person, request, response)
    const { userId } = person
    if (this.devices.idFor(person.emailKey, request) === undefined) this.security.note('new-device', { ip: request.ip, userId })
    this.devices.remember(person.emailKey, request, response)
    return signedIn
  }

  async end(user: SignedIn | null, response: Response): Promise<void> {
    if (user) await this.sessions.end(user.sessionId)
    sessionCookie.clear(response, this.config)
    response.setHeader('Clear-Site-Data', '"cache"')
  }
}
