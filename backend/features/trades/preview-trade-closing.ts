import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { previewTradeClosing } from '#contracts/market/staff-trades'
import { Rejection } from '../../domain/decider.js'
import { PreviewDecision } from '../../server/deciding/preview-decision.js'
import type { SignedIn } from '../../server/signed-in.js'
import { closingOfTrade } from './forgotten-trades.js'
import { MarketClosings } from './market-closings.js'

/** What closing a trade would do now, at the market price or with another result. */
export class PreviewTradeClosing extends Query<ResponseOf<typeof previewTradeClosing>> {
  constructor(
    readonly input: RequestOf<typeof previewTradeClosing>,
    readonly by: SignedIn,
  ) {
    super()
  }
}

@QueryHandler(PreviewTradeClosing)
export class PreviewTradeClosingHandler implements IQueryHandler<PreviewTradeClosing> {
  constructor(
    private readonly queries: QueryBus,
    private readonly closings: MarketClosings,
  ) {}

  async execute({ input: { accountId, tradeId, result }, by }: PreviewTradeClosing) {
    const set = result === undefined ? undefined : { result, reason: 'preview' }
    const command = await this.closings.commandFor({ accountId, tradeId, set }, null)
    const preview = await this.queries.execute(
      new PreviewDecision(accountId, command, by, closingOfTrade(accountId, tradeId)),
    )
    if (command.market === null) throw new Rejection('concurrent-change')
    const { price, priceSource: source, result: marketResult } = command.market
    return { ...preview, price, source, marketResult }
  }
}
