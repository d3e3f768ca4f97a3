import { Injectable } from '@nestjs/common'
import { atMostHeld } from '#contracts/market/result'
import type { Account } from '../../domain/account/state.js'
import { Market } from '../../server/prices/market.js'

/**
 * What an account is worth: its balance, and what closing its open trades would bring at the last
 * price. A trade without any price counts as even.
 */
@Injectable()
export class Equity {
  constructor(private readonly market: Market) {}

  async of({ figures, trades }: Account): Promise<bigint> {
    const results = await Promise.all(
      [...trades.values()].map(async (trade) => {
        const now = await this.market.closingAtLast(trade)
        return now ? atMostHeld(now.result, trade) : 0n
      }),
    )
    return results.reduce((sum, result) => sum + result, figures.settled)
  }
}
