import { Injectable } from '@nestjs/common'
import type { AccountEvent } from '#contracts/events/ledger-events'
import type { Preview } from '#contracts/ledger/preview'
import type { DecisionContext } from '../../domain/decider.js'
import type { Account } from '../../domain/account/state.js'
import { guardedAmount } from '../../domain/ledger.js'
import { aloneWithinDay, needsTwo } from '../../domain/account/two-admins.js'
import { ReadDatabase } from '../database/database.js'
import { otherAdmins } from '../queries/other-admins.js'
import { TwoAdminsRule } from './two-admins-rule.js'

/** Who must approve what one admin is about to do. */
@Injectable()
export class SecondAdmins {
  constructor(
    private readonly rule: TwoAdminsRule,
    private readonly database: ReadDatabase,
  ) {}

  /**
   * Who must approve; nobody if the actor may do it alone, and then what is left to them. Neither
   * the actor nor the account's owner may approve.
   */
  async for(
    account: Account,
    events: readonly AccountEvent[],
    context: DecisionContext,
  ): Promise<Pick<Preview, 'secondAdmin' | 'aloneLeft'>> {
    const threshold = await this.rule.threshold()
    if (threshold === null) return { secondAdmin: null, aloneLeft: null }
    const alone = aloneWithinDay(account, context)
    if (!events.some((event) => needsTwo(account, { event, threshold }, context))) {
      const aloneLeft = events.reduce(
        (left, event) => left - guardedAmount(event),
        threshold - alone,
      )
      return { secondAdmin: null, aloneLeft }
    }
    const names = await otherAdmins([context.actorId, account.ownerId ?? context.actorId])(
      this.database,
    )
    return { secondAdmin: { threshold, alone, names }, aloneLeft: null }
  }
}
