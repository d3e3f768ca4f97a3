import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import { DepositMethod } from '#contracts/values/assets'
import type { listDepositMethods } from '#contracts/requests/deposits'
import type { ResponseOf } from '#contracts/endpoint'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
import { Prices } from '../../server/prices/prices.js'

export class ListDepositMethods extends Query<ResponseOf<typeof listDepositMethods>> {}

/** Only coins with a wallet address are offered. */
@QueryHandler(ListDepositMethods)
export class ListDepositMethodsHandler implements IQueryHandler<ListDepositMethods> {
  constructor(
    private readonly sites: Sites,
    private readonly prices: Prices,
  ) {}

  async execute() {
    const { wallets } = await this.sites.state(SITE)
    const offered = DepositMethod.options.filter((method) => wallets[method])
    const items = offered.map((method) => {
      const { rate, source } = this.prices.priceOf(method)
      return { method, price: rate, priceSource: source }
    })
    return { items }
  }
}
