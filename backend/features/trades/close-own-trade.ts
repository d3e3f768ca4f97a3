import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { closeOwnTrade } from '#contracts/market/trades'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts, SITE, Sites } from '../../server/deciding/aggregates.js'
import { ForgottenRequests } from '../../server/deciding/forgotten-requests.js'
import { closingOfTrade } from './forgotten-trades.js'
import { MarketClosings } from './market-closings.js'

export class CloseOwnTrade extends Command<ResponseOf<typeof closeOwnTrade>> {
  constructor(
    readonly input: RequestOf<typeof closeOwnTrade>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/**
 * At the price on arrival. The second one to close it, client or staff, is told that it is closed.
 */
@CommandHandler(CloseOwnTrade)
export class CloseOwnTradeHandler implements ICommandHandler<CloseOwnTrade> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sites: Sites,
    private readonly closings: MarketClosings,
    private readonly forgotten: ForgottenRequests,
  ) {}

  async execute({ input: { tradeId }, metadata }: CloseOwnTrade) {
    const { actorId } = metadata
    const command = async () => {
      const { clientsCloseTrades: isOffered } = await this.sites.state(SITE)
      const market = isOffered ? await this.closings.termsForClient(actorId, tradeId) : null
      return { type: 'CloseOwnTrade', tradeId, market, isOffered } as const
    }
    const work = this.accounts.handle(actorId, command, metadata)
    const { position, events } = await this.forgotten.explain(
      work,
      closingOfTrade(actorId, tradeId),
    )
    const closed = events.find((event) => event.type === 'TradeClosed')
    if (!closed) throw new Error('a trade was closed without its event')
    return { position, price: closed.data.price, result: closed.data.result }
  }
}
