import { Controller } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { getCounts, getUser, listUsers } from '#contracts/users'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/identity/signed-in.js'
import { Read } from '../../server/queries/read.js'
import { GetUser } from './get-user.js'
import { counts, usersPage } from './user-queries.js'

@Controller()
export class UsersController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(listUsers)
  list(@Input() input: RequestOf<typeof listUsers>, @CurrentUser() { role }: SignedIn) {
    return this.queries.execute(new Read(usersPage(input, role)))
  }

  @Endpoint(getUser)
  get(@Input() { userId }: RequestOf<typeof getUser>, @CurrentUser() { role }: SignedIn) {
    return this.queries.execute(new GetUser(userId, role))
  }

  @Endpoint(getCounts)
  counts() {
    return this.queries.execute(new Read(counts))
  }
}
