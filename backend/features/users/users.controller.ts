import { Controller } from '@nestjs/common'
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { getCounts } from '#contracts/requests/counts'
import { blockUser, getUser, listUsers, unblockUser } from '#contracts/people/users'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { ChangeStatus } from './change-status.js'
import { GetUser } from './get-user.js'
import { counts, usersPage } from './user-queries.js'

@Controller()
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: ReadDatabase,
    private readonly clock: Clock,
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
  counts(@CurrentUser() { userId }: SignedIn) {
    return counts(this.clock.now(), userId)(this.database)
  }

  @Endpoint(blockUser)
  block(@Input() input: RequestOf<typeof blockUser>, @CurrentCommand() metadata: CommandMetadata) {
    return this.commands.execute(new ChangeStatus('BlockUser', input, metadata))
  }

  @Endpoint(unblockUser)
  unblock(
    @Input() input: RequestOf<typeof unblockUser>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new ChangeStatus('UnblockUser', input, metadata))
  }
}
