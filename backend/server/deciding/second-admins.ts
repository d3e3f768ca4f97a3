import { Injectable } from '@nestjs/common'
import type { AccountEvent } from '#contracts/events/ledger-events'
import type { SecondAdmin } from '#contracts/ledger/preview'
import type { DecisionContext } from '../../domain/decider.js'
import type { Account } from '../../domain/account/state.js'
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

  /** Null if approval is not needed. Neither the actor nor the account's owner may approve. */
  async for(
    account: Account,
    events: readonly AccountEvent[],
    context: DecisionContext,
  ): Promise<SecondAdmin | null> {
    const threshold = await this.rule.threshold()
    const isByTwo = events.some((event) => needsTwo(account, { event, threshold }, context))
    if (threshold === null || !isByTwo) return null
    const names = await otherAdmins([context.actorId, account.ownerId ?? context.actorId])(
      this.database,
    )
    return { threshold, alone: aloneWithinDay(account, context), names }
  }
}
