import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import type { SessionId } from '#contracts/values/ids'
import type { endOwnSession } from '#contracts/own/own-sessions'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Users } from '../../server/deciding/aggregates.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import { Sessions } from '../../server/identity/sessions/sessions.js'
import { found } from '../../server/queries/found.js'
import type { TokenHash } from '../../server/identity/people/tokens.js'

export class EndOwnSessions extends Command<ResponseOf<typeof endOwnSession>> {
  /** `keeping` is the caller's session; without `sessionId`, all others end. */
  constructor(
    readonly sessionId: SessionId | undefined,
    readonly keeping: TokenHash,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/**
 * The log first, then the sessions; after a crash in between, they are still open and can be ended
 * again.
 */
@CommandHandler(EndOwnSessions)
export class EndOwnSessionsHandler implements ICommandHandler<EndOwnSessions> {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  async execute({ sessionId, keeping, metadata }: EndOwnSessions) {
    const userId = metadata.actorId
    const ended = sessionId && (await this.sessions.idOf(userId, sessionId))
    const command = async () => {
      if (sessionId) found(ended)
      return { type: 'EndOwnSessions', sessionId } as const
    }
    const { position } = await this.users.handle(userId, command, metadata)
    if (!sessionId) await this.sessions.endAll(userId, keeping)
    else if (ended) await this.sessions.end(ended)
    this.security.note('signed-out', { userId, by: userId })
    return { position }
  }
}
