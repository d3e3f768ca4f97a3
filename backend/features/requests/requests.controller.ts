import { Controller } from '@nestjs/common'
import type { RequestOf } from '#contracts/endpoint'
import { listStaffWaiting, listWaiting } from '#contracts/requests/requests'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { pendingOf, waitingOf } from './request-queries.js'

@Controller()
export class RequestsController {
  constructor(private readonly database: ReadDatabase) {}

  @Endpoint(listWaiting)
  waiting(@CurrentUser() { userId }: SignedIn) {
    return waitingOf(userId)(this.database)
  }

  @Endpoint(listStaffWaiting)
  async waitingForStaff(@Input() { accountId }: RequestOf<typeof listStaffWaiting>) {
    return { items: await pendingOf(this.database, accountId) }
  }
}
