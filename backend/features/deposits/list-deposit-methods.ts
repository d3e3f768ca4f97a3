import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import { DepositMethod } from '#contracts/values/assets'
import type { listDepositMethods } from '#contracts/requests/deposits'
import type { ResponseOf } from '#contracts/endpoint'
import { Rejection } from '../../domain/decider.js'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
import { Prices } from '../../server/prices/prices.js'

export class ListDepositMethods extends Query<ResponseOf<typeof listDepositMethods>> {}

/** Only coins with a wallet address and a price are offered. */
@QueryHandler(ListDepositMethods)
export class ListDepositMethodsHandler implements IQueryHandler<ListDepositMethods> {
  constructor(
    private readonly sites: Sites,
    private readonly prices: Prices,
  ) {}

  async execute() {
    const { wallets } = await this.sites.state(SITE)
    const offered = DepositMethod.options.filter((method) => wallets[method])
    const items = (await Promise.all(offered.map((method) => this.offer(method)))).flat()
    if (items.length === 0 && offered.length > 0) throw new Rejection('price-too-old', { at: null })
    return { items }
  }

  private async offer(method: DepositMethod) {
    const last = await this.prices.lastPriceOf(method)
    if (!last) return []
    const { rate: price, source: priceSource, at: priceAt, isCurrent } = last
    return [{ method, price, priceSource, priceAt, isCurrent }]
  }
}
