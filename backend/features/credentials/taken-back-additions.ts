import { Injectable } from '@nestjs/common'
import type { TakenBack } from '#contracts/values/taking-back'
import type { UserEvent } from '#contracts/events/ledger-events'
import { Clock } from '../../lib/clock.js'
import { Database } from '../../server/database/database.js'
import { SecondFactorRows } from '../../server/identity/factors/second-factor-rows.js'
import { Sessions } from '../../server/identity/sessions/sessions.js'

const GRACE_MS = 60_000
const nothing: TakenBack = { factors: 0, destinations: 0, codes: false }

/** The side effects of taking additions back; the log says which. */
@Injectable()
export class TakenBackAdditions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rows: SecondFactorRows,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Before the log: ends all sessions, and marks the details of payout destinations for erasure, so
   * that no crash in between keeps them permanently. Destinations that stay lose the mark when it
   * comes due.
   */
  async begin(userId: string): Promise<void> {
    await this.sessions.endAll(userId)
    await this.database
      .updateTable('destinations')
      .set({ eraseAt: new Date(this.clock.millis() + GRACE_MS).toISOString() })
      .where('ownerId', '=', userId)
      .where('eraseAt', 'is', null)
      .execute()
  }

  /** Afterwards: also ends sessions opened meanwhile. @returns what was taken back */
  async finish(userId: string, events: readonly UserEvent[]): Promise<TakenBack> {
    await this.rows.remove(
      events.flatMap((event) => (event.type === 'SecondFactorRemoved' ? event.data.factorId : [])),
    )
    await this.sessions.endAll(userId)
    const told = events.find((event) => event.type === 'AdditionsTakenBack')
    return told
      ? { factors: told.data.factors, destinations: told.data.destinations, codes: told.data.codes }
      : nothing
  }
}
