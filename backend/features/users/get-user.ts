import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { UserDetail } from '#contracts/people/users'
import type { Role } from '#contracts/values/values'
import { restOf } from '../../domain/user/rest.js'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { SITE, Sites, Users } from '../../server/deciding/aggregates.js'
import { userDetail } from './user-queries.js'

export class GetUser extends Query<UserDetail> {
  constructor(
    readonly userId: string,
    readonly reader: Role,
  ) {
    super()
  }
}

@QueryHandler(GetUser)
export class GetUserHandler implements IQueryHandler<GetUser> {
  constructor(
    private readonly database: ReadDatabase,
    private readonly sites: Sites,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, reader }: GetUser) {
    const { withdrawalFeeBasisPoints } = await this.sites.state(SITE)
    const rest = restOf(await this.users.state(userId), this.clock.now())
    return {
      ...(await userDetail(userId, reader)(this.database)),
      feeBasisPoints: withdrawalFeeBasisPoints,
      rest,
    }
  }
}
