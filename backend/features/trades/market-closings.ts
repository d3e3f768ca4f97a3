import { Injectable } from '@nestjs/common'
import type { TradeId } from '#contracts/values/ids'
import type { AccountCommand } from '../../domain/account/account.js'
import type { OpenTrade } from '../../domain/account/state.js'
import type { MarketClosing } from '../../domain/account/trades.js'
import type { TwoAdmins } from '../../domain/account/two-admins.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { Market } from '../../server/prices/market.js'

interface Closed {
  readonly accountId: string
  readonly tradeId: TradeId
  /** Another result than the market's, and why. */
  readonly set?: { readonly result: bigint; readonly reason: string } | undefined
}

type CloseTrade = Extract<AccountCommand, { type: 'CloseTrade' }>

/**
 * The command that closes a trade, with the market's current terms. A trade's opening never
 * changes, so it may be read before the decision.
 */
@Injectable()
export class MarketClosings {
  constructor(
    private readonly accounts: Accounts,
    private readonly market: Market,
  ) {}

  /** `twoAdmins` is null without an actor, as in a preview. */
  async commandFor(
    { accountId, tradeId, set }: Closed,
    twoAdmins: TwoAdmins | null,
  ): Promise<CloseTrade> {
    const trade = await this.openTrade(accountId, tradeId)
    const market = trade ? await this.market.closing(trade) : null
    return { type: 'CloseTrade', tradeId, market, set: set ?? null, twoAdmins }
  }

  /**
   * The market's current terms for the client; null if the account has no such trade open.
   * @throws Rejection `market-closed`
   */
  async termsForClient(accountId: string, tradeId: TradeId): Promise<MarketClosing | null> {
    const trade = await this.openTrade(accountId, tradeId)
    return trade ? this.market.closingInHours(trade) : null
  }

  private async openTrade(accountId: string, tradeId: TradeId): Promise<OpenTrade | undefined> {
    return (await this.accounts.state(accountId)).trades.get(tradeId)
  }
}
