import { Injectable } from '@nestjs/common'
import type { TradeId } from '#contracts/ids'
import type { AccountCommand } from '../../domain/account/account.js'
import { Accounts, SITE, Sites } from '../../server/deciding/aggregates.js'
import { Market } from '../../server/prices/market.js'

interface Closed {
  readonly accountId: string
  readonly tradeId: TradeId
  /** Another result than the market's, and why. */
  readonly set?: { readonly result: bigint; readonly reason: string } | undefined
}

type CloseTrade = Extract<AccountCommand, { type: 'CloseTrade' }>

/** The command that closes a trade, with what the market gives for it now. What a trade was opened with never changes, so it may be read before the decision. */
@Injectable()
export class MarketClosings {
  constructor(
    private readonly accounts: Accounts,
    private readonly sites: Sites,
    private readonly market: Market,
  ) {}

  async commandFor({ accountId, tradeId, set }: Closed): Promise<CloseTrade> {
    const [{ trades }, { manualEntryThreshold: threshold }] = await Promise.all([this.accounts.state(accountId), this.sites.state(SITE)])
    const trade = trades.get(tradeId)
    const market = trade ? this.market.closing(trade) : null
    return { type: 'CloseTrade', tradeId, market, set: set ? { ...set, threshold } : null }
  }
}
