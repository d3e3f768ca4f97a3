import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { creditBalance, recordProfit } from '#contracts/requests/adjustments'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { tradeIdOf } from '../../server/deciding/trade-ids.js'
import { outcomeOf, TwoAdminsRule } from '../../server/deciding/two-admins-rule.js'

/** The four manual entries by staff; they differ in the books they move between. */
export type ManualEntryType = 'CreditBalance' | 'DebitBalance' | 'RecordProfit' | 'RecordLoss'

export class RecordManualEntry extends Command<ResponseOf<typeof creditBalance>> {
  constructor(
    readonly type: ManualEntryType,
    readonly input: RequestOf<typeof creditBalance> & Partial<RequestOf<typeof recordProfit>>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** The account decides whether it is posted at once or waits for another admin. */
@CommandHandler(RecordManualEntry)
export class RecordManualEntryHandler implements ICommandHandler<RecordManualEntry> {
  constructor(
    private readonly accounts: Accounts,
    private readonly rule: TwoAdminsRule,
  ) {}

  async execute({ type, input, metadata }: RecordManualEntry) {
    const { accountId, amount, reason, instrument } = input
    const trade = instrument && { tradeId: tradeIdOf(metadata), instrument }
    const command = async () =>
      ({ type, amount, reason, trade, twoAdmins: await this.rule.now(metadata) }) as const
    return outcomeOf(await this.accounts.handle(accountId, command, metadata), metadata)
  }
}
