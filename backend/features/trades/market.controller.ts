import { Controller } from '@nestjs/common'
import type { RequestOf } from '#contracts/endpoint'
import { getChanges, getMarket } from '#contracts/market/market'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { Input } from '../../server/http/params.js'
import { Market } from '../../server/prices/market.js'

/** Prices, and which instruments staff have closed. */
@Controller()
export class MarketController {
  constructor(
    private readonly market: Market,
    private readonly sites: Sites,
  ) {}

  @Endpoint(getMarket)
  async view(@Input() { instrument, interval, candles: count }: RequestOf<typeof getMarket>) {
    const { closedInstruments } = await this.sites.state(SITE)
    const closed = closedInstruments[instrument] ?? null
    return { ...(await this.market.view(instrument, { interval, count })), closed }
  }

  @Endpoint(getChanges)
  async changes(@Input() { market }: RequestOf<typeof getChanges>) {
    const { closedInstruments } = await this.sites.state(SITE)
    const { items, ...changes } = await this.market.changes(market)
    const isClosed = (instrument: string) => closedInstruments[instrument] !== undefined
    return {
      ...changes,
      items: items.map((item) => ({ ...item, isClosed: isClosed(item.instrument) })),
    }
  }
}
