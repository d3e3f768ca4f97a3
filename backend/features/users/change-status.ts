import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { blockUser } from '#contracts/people/users'
import type { UserCommand } from '../../domain/user/user.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Users } from '../../server/deciding/aggregates.js'
import { PowersLock } from '../../server/identity/people/powers-lock.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import { Sessions } from '../../server/identity/sessions/sessions.js'

type ChangeType = 'BlockUser' | 'UnblockUser'

/** Keeps a person from signing in, or lets them in again. */
export class ChangeStatus extends Command<ResponseOf<typeof blockUser>> {
  constructor(
    readonly type: ChangeType,
    readonly input: RequestOf<typeof blockUser>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** Serialised, so that one admin is always left. */
@CommandHandler(ChangeStatus)
export class ChangeStatusHandler implements ICommandHandler<ChangeStatus> {
  constructor(
    private readonly users: Users,
    private readonly lock: PowersLock,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  async execute({ type, input, metadata }: ChangeStatus) {
    const { userId } = input
    const { position } = await this.lock.take((transaction) => {
      const command = async (): Promise<UserCommand> => {
        await this.lock.requirePresent(userId, transaction)
        return { type, ...input, by: await this.users.state(metadata.actorId) }
      }
      return this.users.handle(userId, command, metadata)
    })
    if (type === 'BlockUser') await this.sessions.endAll(userId)
    this.security.note(type === 'BlockUser' ? 'user-blocked' : 'user-unblocked', {
      userId,
      by: metadata.actorId,
    })
    return { position }
  }
}
