import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { UserId } from '#contracts/values/ids'
import type { Accepted } from '#contracts/values/values'
import type { UserCommand } from '../../domain/user/user.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Users } from '../../server/deciding/aggregates.js'
import { PowersOfPeople } from '../../server/identity/people/powers-of-people.js'

export class DecideIdentity extends Command<Accepted> {
  constructor(
    readonly userId: UserId,
    readonly command: Extract<UserCommand, { type: 'ApproveIdentity' | 'DeclineIdentity' }>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** The person's stream decides; no decisions are made about a former client any more. */
@CommandHandler(DecideIdentity)
export class DecideIdentityHandler implements ICommandHandler<DecideIdentity> {
  constructor(
    private readonly users: Users,
    private readonly powers: PowersOfPeople,
  ) {}

  async execute({ userId, command, metadata }: DecideIdentity) {
    const checked = async () => {
      await this.powers.requireOpen(userId)
      return command
    }
    const { position } = await this.users.handle(userId, checked, metadata)
    return { position }
  }
}
