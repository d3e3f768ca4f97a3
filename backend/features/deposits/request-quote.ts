import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { assets } from '#contracts/values/assets'
import { QUOTE_SECONDS, type requestQuote } from '#contracts/requests/quotes'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { DepositId } from '#contracts/values/ids'
import { Rejection } from '../../domain/decider.js'
import type { Site } from '../../domain/site/state.js'
import { Clock } from '../../lib/clock.js'
import { Accounts, SITE, Sites } from '../../server/deciding/aggregates.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { coinsFor, Prices, type Price } from '../../server/prices/prices.js'

export class RequestQuote extends Command<ResponseOf<typeof requestQuote>> {
  constructor(
    readonly input: RequestOf<typeof requestQuote>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

type Wallet = Site['wallets'][string]

/** Derived from the caller's key, so that a repeated request names the same deposit. */
const depositIdOf = ({ commandId }: CommandMetadata): DepositId =>
  DepositId.parse(nameId('deposit', commandId))

/**
 * The command to the account: the coins follow from the current price, the expiry from the time.
 */
export const quoteFor = (
  { input: { amount, method }, metadata }: RequestQuote,
  wallet: Wallet,
  { rate, source }: Price,
  now: number,
) => ({
  type: 'IssueQuote' as const,
  depositId: depositIdOf(metadata),
  amount,
  method,
  coinAmount: coinsFor(amount, rate, assets[method].decimals),
  rate,
  priceSource: source,
  ...wallet,
  expiresAt: new Date(now + QUOTE_SECONDS * 1_000).toISOString(),
})

@CommandHandler(RequestQuote)
export class RequestQuoteHandler implements ICommandHandler<RequestQuote> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sites: Sites,
    private readonly prices: Prices,
    private readonly clock: Clock,
  ) {}

  async execute(request: RequestQuote) {
    const { metadata } = request
    const { position } = await this.accounts.handle(
      metadata.actorId,
      () => this.quote(request),
      metadata,
    )
    return { depositId: depositIdOf(metadata), position }
  }

  private async quote(request: RequestQuote) {
    const { method } = request.input
    const wallet = (await this.sites.state(SITE)).wallets[method]
    if (!wallet) throw new Rejection('method-unavailable', { method })
    return quoteFor(request, wallet, await this.prices.priceOf(method), this.clock.millis())
  }
}
