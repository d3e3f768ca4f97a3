import type { IncomingMessage } from 'node:http'
import { Inject, Injectable } from '@nestjs/common'
import { PassportStrategy } from '@nestjs/passport'
import { Strategy } from 'passport'
import { CONFIG, type Config } from '../config/config.js'
import { sessionCookie } from './cookies.js'
import { Sessions } from './sessions.js'
import type { SignedIn } from './signed-in.js'

type Verified = (error: unknown, signedIn?: SignedIn | null) => void

class RequestStrategy extends Strategy {
  constructor(private readonly verify: (request: IncomingMessage, done: Verified) => void) {
    super()
  }

  override authenticate(request: IncomingMessage): void {
    this.verify(request, (error, signedIn) => {
      if (error) this.error(error)
      else if (signedIn) this.success(signedIn)
      else this.fail(401)
    })
  }
}

/** Used everywhere but at sign-in: the cookie identifies the session. */
@Injectable()
export class SessionCookieStrategy extends PassportStrategy(RequestStrategy, 'session-cookie') {
  constructor(
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super()
  }

  async validate(request: IncomingMessage): Promise<SignedIn | null> {
    const token = sessionCookie.read(request, this.config)
    return token ? this.sessions.find(token) : null
  }
}
