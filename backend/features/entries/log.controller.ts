import { Controller } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { countNewerEvents, getLogEvent, listLog } from '#contracts/audit/audit'
import type { RequestOf } from '#contracts/endpoint'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { GetLogEvent } from './get-log-event.js'
import { ListLog } from './list-log.js'
import { countAfter } from './log-queries.js'

@Controller()
export class LogController {
  constructor(
    private readonly queries: QueryBus,
    private readonly database: ReadDatabase,
  ) {}

  @Endpoint(listLog)
  list(@Input() input: RequestOf<typeof listLog>, @CurrentUser() { role }: SignedIn) {
    return this.queries.execute(new ListLog(input, role))
  }

  @Endpoint(countNewerEvents)
  countNewer(@Input() { ordinal }: RequestOf<typeof countNewerEvents>) {
    return countAfter(ordinal)(this.database)
  }

  @Endpoint(getLogEvent)
  get(@Input() { ordinal }: RequestOf<typeof getLogEvent>) {
    return this.queries.execute(new GetLogEvent(ordinal))
  }
}
