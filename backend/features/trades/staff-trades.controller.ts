import { Controller } from '@nestjs/common'
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import {
  addClosedTrade,
  closeTrade,
  getStaffTrade,
  listStaffTrades,
  previewClosedTrade,
  previewTradeClosing,
} from '#contracts/market/staff-trades'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { AddClosedTrade } from './add-closed-trade.js'
import { CloseTrade } from './close-trade.js'
import { PreviewClosedTrade } from './preview-closed-trade.js'
import { PreviewTradeClosing } from './preview-trade-closing.js'
import { staffTrade, staffTrades } from './trade-queries.js'

@Controller()
export class StaffTradesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: ReadDatabase,
    private readonly clock: Clock,
  ) {}

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
