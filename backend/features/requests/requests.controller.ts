import { Controller } from '@nestjs/common'
import { listWaiting } from '#contracts/requests'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser } from '../../server/http/params.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { waitingOf } from './request-queries.js'

@Controller()
export class RequestsController {
  constructor(private readonly database: ReadDatabase) {}

  @Endpoint(listWaiting)
  waiting(@CurrentUser() { userId }: SignedIn) {
    return waitingOf(userId)(this.database)
  }
}
