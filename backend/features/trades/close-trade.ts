import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { closeTrade } from '#contracts/market/staff-trades'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { ForgottenRequests } from '../../server/deciding/forgotten-requests.js'
import { outcomeOf, TwoAdminsRule } from '../../server/deciding/two-admins-rule.js'
import { closingOfTrade } from './forgotten-trades.js'
import { MarketClosings } from './market-closings.js'

export class CloseTrade extends Command<ResponseOf<typeof closeTrade>> {
  constructor(
    readonly input: RequestOf<typeof closeTrade>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

@CommandHandler(CloseTrade)
export class CloseTradeHandler implements ICommandHandler<CloseTrade> {
  constructor(
    private readonly accounts: Accounts,
    private readonly closings: MarketClosings,
    private readonly forgotten: ForgottenRequests,
    private readonly twoAdmins: TwoAdminsRule,
  ) {}

  async execute({ input, metadata }: CloseTrade) {
    const { accountId, tradeId } = input
    const command = async () => this.closings.commandFor(input, await this.twoAdmins.now(metadata))
    const work = this.accounts.handle(accountId, command, metadata)
    return outcomeOf(
      await this.forgotten.explain(work, closingOfTrade(accountId, tradeId)),
      metadata,
    )
  }
}
