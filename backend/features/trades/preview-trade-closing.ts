import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { previewTradeClosing } from '#contracts/market/staff-trades'
import { Rejection } from '../../domain/decider.js'
import { ForgottenRequests } from '../../server/deciding/forgotten-requests.js'
import { Previews } from '../../server/deciding/previews.js'
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
    private readonly previews: Previews,
    private readonly forgotten: ForgottenRequests,
    private readonly closings: MarketClosings,
  ) {}

  async execute({ input: { accountId, tradeId, result }, by }: PreviewTradeClosing) {
    const set = result === undefined ? undefined : { result, reason: 'preview' }
    const command = await this.closings.commandFor({ accountId, tradeId, set }, null)
    const preview = await this.forgotten.explain(
      this.previews.of(accountId, command, by),
      closingOfTrade(accountId, tradeId),
    )
    if (command.market === null) throw new Rejection('concurrent-change')
    const { price, pricedAt = null, priceSource: source, result: marketResult } = command.market
    return { ...preview, price, pricedAt, source, marketResult }
  }
}
