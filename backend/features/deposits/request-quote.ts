import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { assets } from '#contracts/assets'
import { QUOTE_SECONDS, type requestQuote } from '#contracts/deposits'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { DepositId } from '#contracts/ids'
import { Rejection } from '../../domain/decider.js'
import { Clock } from '../../platform/clock.js'
import { Accounts, SITE, Sites } from '../../platform/deciding/aggregates.js'
import type { Intent } from '../../platform/deciding/intent.js'
import { nameId } from '../../platform/ids.js'
import { coinsFor, Prices } from '../../platform/prices/prices.js'

export class RequestQuote extends Command<ResponseOf<typeof requestQuote>> {
  constructor(
    readonly input: RequestOf<typeof requestQuote>,
    readonly intent: Intent,
  ) {
    super()
  }
}

@CommandHandler(RequestQuote)
export class RequestQuoteHandler implements ICommandHandler<RequestQuote> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sites: Sites,
    private readonly prices: Prices,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { amount, method }, intent }: RequestQuote) {
    const wallet = (await this.sites.state(SITE)).wallets[method]
    if (!wallet) throw new Rejection('method-unavailable', { method })
    const depositId = DepositId.parse(nameId('deposit', intent.commandId))
    const { rate, source: priceSource } = this.prices.priceOf(method)
    const coinAmount = coinsFor(amount, rate, assets[method].decimals)
    const expiresAt = new Date(this.clock.millis() + QUOTE_SECONDS * 1_000).toISOString()
    const quote = { depositId, amount, method, coinAmount, rate, priceSource, ...wallet, expiresAt }
    const { position } = await this.accounts.handle(intent.actorId, { type: 'IssueQuote', ...quote }, intent)
    return { depositId, position }
  }
}
