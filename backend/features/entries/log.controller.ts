import { Controller } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { getLogEvent, listLog } from '#contracts/audit'
import type { RequestOf } from '#contracts/endpoint'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { GetLogEvent } from './get-log-event.js'
import { logPage } from './log-queries.js'

@Controller()
export class LogController {
  constructor(
    private readonly queries: QueryBus,
    private readonly database: ReadDatabase,
  ) {}

  @Endpoint(listLog)
  list(@Input() input: RequestOf<typeof listLog>, @CurrentUser() { role }: SignedIn) {
    return logPage(input, role)(this.database)
  }

  @Endpoint(getLogEvent)
  get(@Input() { position }: RequestOf<typeof getLogEvent>) {
    return this.queries.execute(new GetLogEvent(position))
  }
}
