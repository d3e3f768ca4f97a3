import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { closeTrade } from '#contracts/staff-trades'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { ForgottenRequests } from '../../server/deciding/forgotten-requests.js'
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
  ) {}

  async execute({ input, metadata }: CloseTrade) {
    const { accountId, tradeId } = input
    const work = this.accounts.handle(accountId, () => this.closings.commandFor(input), metadata)
    const { position } = await this.forgotten.explain(work, closingOfTrade(accountId, tradeId))
    return { position }
  }
}
