import { Controller } from '@nestjs/common'
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { endSessions, listSessions } from '#contracts/own/people-sessions'
import { changeRole, resetFactors } from '#contracts/people/users'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, Input } from '../../server/http/params.js'
import { ProposeAboutPerson } from './propose-about-person.js'
import { EndSessions, ListSessions } from './people-sessions.js'

@Controller()
export class PeopleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(listSessions)
  list(@Input() { userId }: RequestOf<typeof listSessions>) {
    return this.queries.execute(new ListSessions(userId))
  }

  @Endpoint(endSessions)
  end(@Input() input: RequestOf<typeof endSessions>, @CurrentCommand() metadata: CommandMetadata) {
    return this.commands.execute(new EndSessions(input, metadata))
  }

  @Endpoint(resetFactors)
  resetFactors(
    @Input() input: RequestOf<typeof resetFactors>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(
      new ProposeAboutPerson({ type: 'ProposeFactorReset', ...input }, metadata),
    )
  }

  @Endpoint(changeRole)
  changeRole(
    @Input() input: RequestOf<typeof changeRole>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(
      new ProposeAboutPerson({ type: 'ProposeRole', ...input }, metadata),
    )
  }
}
