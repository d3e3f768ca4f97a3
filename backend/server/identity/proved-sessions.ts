import { Injectable } from '@nestjs/common'
import { PROOF_MINUTES } from '#contracts/second-factors'
import { Clock } from '../../lib/clock.js'
import { Database } from '../database/database.js'
import { SecurityLog } from './security-log.js'

/** When somebody last proved a second factor in a session. */
@Injectable()
export class ProvedSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
  ) {}

  async isRecent(sessionId: string): Promise<boolean> {
    const row = await this.database.selectFrom('sessions').select('provedAt').where('tokenHash', '=', sessionId).executeTakeFirst()
    const provedAt = row?.provedAt ?? null
    return provedAt !== null && this.clock.millis() - Date.parse(provedAt) <= PROOF_MINUTES * 60_000
  }

  async renew(sessionId: string): Promise<void> {
    await this.database.updateTable('sessions').set({ provedAt: this.clock.now() }).where('tokenHash', '=', sessionId).execute()
  }

  noteAdded(userId: string): void {
    this.security.note('factor-added', { userId })
  }
}
