import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { addClosedTrade, previewClosedTrade } from '#contracts/market/staff-trades'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { tradeIdOf } from '../../server/deciding/trade-ids.js'
import { outcomeOf, TwoAdminsRule } from '../../server/deciding/two-admins-rule.js'

export class AddClosedTrade extends Command<ResponseOf<typeof addClosedTrade>> {
  constructor(
    readonly input: RequestOf<typeof addClosedTrade>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** The trade as its event has it: a loss is negative. */
export const closedTradeOf = ({
  instrument,
  direction,
  outcome,
  amount,
  closedAt,
}: RequestOf<typeof previewClosedTrade>) => ({
  instrument,
  direction,
  closedAt,
  result: outcome === 'loss' ? -amount : amount,
})

/** The account decides whether it is posted at once or waits for another admin. */
@CommandHandler(AddClosedTrade)
export class AddClosedTradeHandler implements ICommandHandler<AddClosedTrade> {
  constructor(
    private readonly accounts: Accounts,
    private readonly rule: TwoAdminsRule,
  ) {}

  async execute({ input: { accountId, reason, ...added }, metadata }: AddClosedTrade) {
    const trade = { ...closedTradeOf({ accountId, ...added }), tradeId: tradeIdOf(metadata) }
    const command = async () =>
      ({
        type: 'AddClosedTrade',
        ...trade,
        reason,
        twoAdmins: await this.rule.now(metadata),
      }) as const
    return outcomeOf(await this.accounts.handle(accountId, command, metadata), metadata)
  }
}
