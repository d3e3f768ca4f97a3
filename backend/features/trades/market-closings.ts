import { Injectable } from '@nestjs/common'
import type { TradeId } from '#contracts/values/ids'
import type { AccountCommand } from '../../domain/account/account.js'
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

/** The command that closes a trade, with the market's current terms. A trade's opening never changes, so it may be read before the decision. */
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
    const market = await this.termsOf(accountId, tradeId)
    return { type: 'CloseTrade', tradeId, market, set: set ?? null, twoAdmins }
  }

  /** The market's current terms; null if the account has no such trade open. */
  async termsOf(accountId: string, tradeId: TradeId): Promise<MarketClosing | null> {
    const { trades } = await this.accounts.state(accountId)
    const trade = trades.get(tradeId)
    return trade ? this.market.closing(trade) : null
  }
}
