import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { previewClosedTrade } from '#contracts/market/staff-trades'
import { TradeId } from '#contracts/values/ids'
import { timeId } from '../../lib/ids.js'
import { Previews } from '../../server/deciding/previews.js'
import type { SignedIn } from '../../server/signed-in.js'
import { closedTradeOf } from './add-closed-trade.js'

/** What adding a closed trade would do, and who must approve it first. */
export class PreviewClosedTrade extends Query<ResponseOf<typeof previewClosedTrade>> {
  constructor(
    readonly input: RequestOf<typeof previewClosedTrade>,
    readonly by: SignedIn,
  ) {
    super()
  }
}

@QueryHandler(PreviewClosedTrade)
export class PreviewClosedTradeHandler implements IQueryHandler<PreviewClosedTrade> {
  constructor(private readonly previews: Previews) {}

  /** The trade's own postings and figures, shown even if it needs a second admin. */
  execute({ input, by }: PreviewClosedTrade) {
    const asked = {
      type: 'AddClosedTrade',
      ...closedTradeOf(input),
      tradeId: TradeId.parse(timeId()),
      reason: 'preview',
      twoAdmins: null,
    } as const
    return this.previews.of(input.accountId, asked, by)
  }
}
