import { Controller } from '@nestjs/common'
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import {
  approveIdentity,
  declineIdentity,
  getIdentity,
  getStaffIdentity,
  listIdentities,
  submitIdentity,
} from '#contracts/people/identity'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { DecideIdentity } from './decide-identity.js'
import { GetIdentity } from './get-identity.js'
import { identitiesPage, identityDetail } from './identity-queries.js'
import { SubmitIdentity } from './submit-identity.js'

@Controller()
export class IdentityController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: ReadDatabase,
  ) {}

  @Endpoint(getIdentity)
  get(@CurrentUser() { userId }: SignedIn) {
    return this.queries.execute(new GetIdentity(userId))
  }

  @Endpoint(submitIdentity)
  submit(
    @Input() input: RequestOf<typeof submitIdentity>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new SubmitIdentity(input, metadata))
  }

  @Endpoint(listIdentities)
  list(@Input() input: RequestOf<typeof listIdentities>, @CurrentUser() { role }: SignedIn) {
    return identitiesPage(input, role)(this.database)
  }

  @Endpoint(getStaffIdentity)
  getForStaff(
    @Input() { userId }: RequestOf<typeof getStaffIdentity>,
    @CurrentUser() { role }: SignedIn,
  ) {
    return identityDetail(userId, role)(this.database)
  }

  @Endpoint(approveIdentity)
  approve(
    @Input() input: RequestOf<typeof approveIdentity>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(
      new DecideIdentity(input.userId, { type: 'ApproveIdentity', ...input }, metadata),
    )
  }

  @Endpoint(declineIdentity)
  decline(
    @Input() input: RequestOf<typeof declineIdentity>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(
      new DecideIdentity(input.userId, { type: 'DeclineIdentity', ...input }, metadata),
    )
  }
}
