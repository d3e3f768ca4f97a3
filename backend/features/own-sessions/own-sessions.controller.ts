import { Controller } from '@nestjs/common'
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  listOwnSignIns,
} from '#contracts/own/own-sessions'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { EndOwnSessions } from './end-sessions.js'
import { ListOwnSessions } from './list-sessions.js'
import { ListOwnSignIns } from './list-sign-ins.js'

@Controller()
export class OwnSessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(listOwnSessions)
  list(@CurrentUser() user: SignedIn) {
    return this.queries.execute(new ListOwnSessions(user))
  }

  @Endpoint(listOwnSignIns)
  signIns(@CurrentUser() { userId }: SignedIn) {
    return this.queries.execute(new ListOwnSignIns(userId))
  }

  @Endpoint(endOwnSession)
  end(
    @Input() { sessionId }: RequestOf<typeof endOwnSession>,
    @CurrentUser() user: SignedIn,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new EndOwnSessions(sessionId, user.tokenHash, metadata))
  }

  @Endpoint(endOtherSessions)
  endOthers(@CurrentUser() user: SignedIn, @CurrentCommand() metadata: CommandMetadata) {
    return this.commands.execute(new EndOwnSessions(undefined, user.tokenHash, metadata))
  }
}
