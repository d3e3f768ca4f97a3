import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { changeRole, resetFactors } from '#contracts/people/users'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Users } from '../../server/deciding/aggregates.js'
import { proposalOf } from '../../server/deciding/two-admins-rule.js'
import { PowersLock } from '../../server/identity/people/powers-lock.js'

/** What one admin asks for about a person, and a second one decides on. */
type PersonProposal =
  | ({ readonly type: 'ProposeRole' } & RequestOf<typeof changeRole>)
  | ({ readonly type: 'ProposeFactorReset' } & RequestOf<typeof resetFactors>)

export class ProposeAboutPerson extends Command<ResponseOf<typeof changeRole>> {
  constructor(
    readonly asked: PersonProposal,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** Proposes it in the person's stream, where another admin decides. */
@CommandHandler(ProposeAboutPerson)
export class ProposeAboutPersonHandler implements ICommandHandler<ProposeAboutPerson> {
  constructor(
    private readonly users: Users,
    private readonly lock: PowersLock,
  ) {}

  async execute({ asked, metadata }: ProposeAboutPerson) {
    const proposalId = proposalOf(metadata)
    const command = async () => {
      await this.lock.requirePresent(asked.userId)
      return { ...asked, proposalId, by: await this.users.state(metadata.actorId) }
    }
    const { position } = await this.users.handle(asked.userId, command, metadata)
    return { position, proposalId }
  }
}
