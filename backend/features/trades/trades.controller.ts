import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { openTrade } from '#contracts/market/market'
import { closeOwnTrade, getTrade, listTrades } from '#contracts/market/trades'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { Market } from '../../server/prices/market.js'
import { CloseOwnTrade } from './close-own-trade.js'
import { OpenTrade } from './open-trade.js'
import { ownTrade, ownTrades } from './trade-queries.js'

@Controller()
export class TradesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: ReadDatabase,
    private readonly market: Market,
  ) {}

  @Endpoint(openTrade)
  open(@Input() input: RequestOf<typeof openTrade>, @CurrentCommand() metadata: CommandMetadata) {
    return this.commands.execute(new OpenTrade(input, metadata))
  }

  @Endpoint(listTrades)
  list(@Input() input: RequestOf<typeof listTrades>, @CurrentUser() { userId }: SignedIn) {
    return ownTrades(userId, input, this.market)(this.database)
  }

  @Endpoint(getTrade)
  get(@Input() input: RequestOf<typeof getTrade>, @CurrentUser() { userId }: SignedIn) {
    return ownTrade(userId, input, this.market)(this.database)
  }

  @Endpoint(closeOwnTrade)
  closeOwn(
    @Input() input: RequestOf<typeof closeOwnTrade>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new CloseOwnTrade(input, metadata))
  }
}
