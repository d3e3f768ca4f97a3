import { Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { SecurityLog, type SecurityEvent } from '../identity/security-log.js'
import { LiveServer } from './live-server.js'

/** What changes anything that a person reads of their own sign-in. Refused requests do not: asking again could be refused again. */
const news: ReadonlySet<SecurityEvent> = new Set([
  'sign-in-failed',
  'sign-in-resting',
  'signed-in',
  'password-changed',
  'password-reset',
  'email-confirmed',
  'email-changed',
  'email-restored',
  'additions-taken-back',
  'sessions-ended',
  'signed-out',
  'proof-failed',
  'passkey-copied',
  'one-time-code-used',
  'one-time-codes-made',
  'factor-added',
  'factor-removed',
  'factors-reset',
])

/** Tells people, wherever they are signed in, that what protects their sign-in has changed: much of it is in no event of the log. */
@Injectable()
export class SecurityNews implements OnApplicationBootstrap {
  constructor(
    private readonly security: SecurityLog,
    private readonly live: LiveServer,
  ) {}

  onApplicationBootstrap(): void {
    this.security.onNoted((noted, userId) => {
      if (news.has(noted)) this.live.notifyPerson(userId, { resource: 'security', id: userId })
    })
  }
}
