import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { openTrade } from '#contracts/market/market'
import { requireOpenInstrument } from '../../domain/site/closed-instruments.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts, SITE, Sites } from '../../server/deciding/aggregates.js'
import { tradeIdOf } from '../../server/deciding/trade-ids.js'
import { Market } from '../../server/prices/market.js'

export class OpenTrade extends Command<ResponseOf<typeof openTrade>> {
  constructor(
    readonly input: RequestOf<typeof openTrade>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** The command to the account, with the market's terms. */
export const tradeFor = (
  { input, metadata }: OpenTrade,
  terms: Awaited<ReturnType<Market['opening']>>,
) => ({ type: 'OpenTrade', ...input, tradeId: tradeIdOf(metadata), ...terms }) as const

/** At the price on arrival; repeating the request returns the first price. */
@CommandHandler(OpenTrade)
export class OpenTradeHandler implements ICommandHandler<OpenTrade> {
  constructor(
    private readonly accounts: Accounts,
    private readonly market: Market,
    private readonly sites: Sites,
  ) {}

  async execute(request: OpenTrade) {
    const { metadata } = request
    const command = async () => {
      requireOpenInstrument(await this.sites.state(SITE), request.input.instrument)
      return tradeFor(request, await this.market.opening(request.input))
    }
    const { position, events } = await this.accounts.handle(metadata.actorId, command, metadata)
    const opened = events.find((event) => event.type === 'TradeOpened')
    if (!opened) throw new Error('a trade was opened without its event')
    return { tradeId: opened.data.tradeId, position, price: opened.data.price }
  }
}
