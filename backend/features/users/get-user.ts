import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { UserDetail } from '#contracts/users'
import type { Role } from '#contracts/values'
import { ReadDatabase } from '../../server/database/database.js'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
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
  ) {}

  async execute({ userId, reader }: GetUser) {
    const { withdrawalFeeBasisPoints } = await this.sites.state(SITE)
    return { ...(await userDetail(userId, reader)(this.database)), feeBasisPoints: withdrawalFeeBasisPoints }
  }
}
