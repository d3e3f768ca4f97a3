import { Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { SecurityLog, type SecurityEvent } from '../identity/people/security-log.js'
import { LiveServer } from './live-server.js'

/**
 * Events that change what a person reads about their own sign-in. Refused requests are excluded:
 * refetching could be refused again, endlessly.
 */
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

/**
 * Tells people, in all their browsers, that their sign-in protection has changed: much of it is not
 * in the log.
 */
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
