import { Controller } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { getCounts, getUser, listUsers } from '#contracts/users'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { GetUser } from './get-user.js'
import { counts, usersPage } from './user-queries.js'

@Controller()
export class UsersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly database: ReadDatabase,
  ) {}

  @Endpoint(listUsers)
  list(@Input() input: RequestOf<typeof listUsers>, @CurrentUser() { role }: SignedIn) {
    return usersPage(input, role)(this.database)
  }

  @Endpoint(getUser)
  get(@Input() { userId }: RequestOf<typeof getUser>, @CurrentUser() { role }: SignedIn) {
    return this.queries.execute(new GetUser(userId, role))
  }

  @Endpoint(getCounts)
  counts() {
    return counts(this.database)
  }
}
