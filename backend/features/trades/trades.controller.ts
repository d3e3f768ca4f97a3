import { Controller } from '@nestjs/common'
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { openTrade } from '#contracts/market/market'
import {
  addClosedTrade,
  closeTrade,
  getStaffTrade,
  listStaffTrades,
  previewClosedTrade,
  previewTradeClosing,
} from '#contracts/market/staff-trades'
import { closeOwnTrade, getTrade, listTrades } from '#contracts/market/trades'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { Market } from '../../server/prices/market.js'
import { AddClosedTrade } from './add-closed-trade.js'
import { CloseOwnTrade } from './close-own-trade.js'
import { CloseTrade } from './close-trade.js'
import { OpenTrade } from './open-trade.js'
import { PreviewClosedTrade } from './preview-closed-trade.js'
import { PreviewTradeClosing } from './preview-trade-closing.js'
import { ownTrade, ownTrades, staffTrade, staffTrades } from './trade-queries.js'

@Controller()
export class TradesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: ReadDatabase,
    private readonly market: Market,
    private readonly clock: Clock,
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

  @Endpoint(listStaffTrades)
  listForStaff(
    @Input() input: RequestOf<typeof listStaffTrades>,
    @CurrentUser() { role }: SignedIn,
  ) {
    return staffTrades(input, { role, now: this.clock.now() })(this.database)
  }

  @Endpoint(getStaffTrade)
  getForStaff(
    @Input() { tradeId }: RequestOf<typeof getStaffTrade>,
    @CurrentUser() { role }: SignedIn,
  ) {
    return staffTrade(tradeId, { role, now: this.clock.now() })(this.database)
  }

  @Endpoint(previewTradeClosing)
  preview(@Input() input: RequestOf<typeof previewTradeClosing>, @CurrentUser() by: SignedIn) {
    return this.queries.execute(new PreviewTradeClosing(input, by))
  }

  @Endpoint(closeTrade)
  close(@Input() input: RequestOf<typeof closeTrade>, @CurrentCommand() metadata: CommandMetadata) {
    return this.commands.execute(new CloseTrade(input, metadata))
  }

  @Endpoint(previewClosedTrade)
  previewAdded(@Input() input: RequestOf<typeof previewClosedTrade>, @CurrentUser() by: SignedIn) {
    return this.queries.execute(new PreviewClosedTrade(input, by))
  }

  @Endpoint(addClosedTrade)
  add(
    @Input() input: RequestOf<typeof addClosedTrade>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new AddClosedTrade(input, metadata))
  }
}
