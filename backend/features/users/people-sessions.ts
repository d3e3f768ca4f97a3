import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { SessionId } from '#contracts/values/ids'
import type { endSessions, listSessions } from '#contracts/own/people-sessions'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Users } from '../../server/deciding/aggregates.js'
import { People } from '../../server/identity/people/people.js'
import { PowersLock } from '../../server/identity/people/powers-lock.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import { Sessions } from '../../server/identity/sessions/sessions.js'
import { found } from '../../server/queries/found.js'

export class ListSessions extends Query<ResponseOf<typeof listSessions>> {
  constructor(readonly userId: string) {
    super()
  }
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(
    private readonly people: People,
    private readonly sessions: Sessions,
  ) {}

  async execute({ userId }: ListSessions) {
    found(await this.people.byId(userId))
    const open = await this.sessions.listOf(userId)
    return {
      items: open.map(({ tokenHash: _hidden, sessionId, ...session }) => ({
        ...session,
        sessionId: SessionId.parse(sessionId),
      })),
    }
  }
}

export class EndSessions extends Command<ResponseOf<typeof endSessions>> {
  constructor(
    readonly input: RequestOf<typeof endSessions>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** The log first: no session ends unrecorded. Repeating the request repairs a crash in between. */
@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  constructor(
    private readonly lock: PowersLock,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  async execute({ input: { userId, sessionId, reason }, metadata }: EndSessions) {
    const ended = sessionId && (await this.sessions.idOf(userId, sessionId))
    const command = async () => {
      await this.lock.requirePresent(userId)
      if (sessionId) found(ended)
      return {
        type: 'EndSessions',
        sessionId,
        reason,
        by: await this.users.state(metadata.actorId),
      } as const
    }
    const { position } = await this.users.handle(userId, command, metadata)
    if (!sessionId) await this.sessions.endAll(userId)
    else if (ended) await this.sessions.end(ended)
    this.security.note('signed-out', { userId, by: metadata.actorId })
    return { position }
  }
}
