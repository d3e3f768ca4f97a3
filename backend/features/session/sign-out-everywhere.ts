import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { signOutEverywhere } from '#contracts/own/credentials'
import type { ResponseOf } from '#contracts/endpoint'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Users } from '../../server/deciding/aggregates.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import { Sessions } from '../../server/identity/sessions/sessions.js'

export class SignOutEverywhere extends Command<ResponseOf<typeof signOutEverywhere>> {
  constructor(readonly metadata: CommandMetadata) {
    super()
  }
}

/**
 * The log first, then the sessions; after a crash in between, they are still open and can ask
 * again.
 */
@CommandHandler(SignOutEverywhere)
export class SignOutEverywhereHandler implements ICommandHandler<SignOutEverywhere> {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  async execute({ metadata }: SignOutEverywhere) {
    const { actorId: userId } = metadata
    const { position } = await this.users.handle(userId, { type: 'SignOutEverywhere' }, metadata)
    await this.sessions.endAll(userId)
    this.security.note('signed-out', { userId, by: userId })
    return { position }
  }
}
