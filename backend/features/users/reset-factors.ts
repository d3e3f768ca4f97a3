import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { ProposalId } from '#contracts/ids'
import type { resetFactors } from '#contracts/users'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { Users } from '../../server/deciding/aggregates.js'
import { PowersTurn } from '../../server/identity/powers-turn.js'

export class ResetFactors extends Command<ResponseOf<typeof resetFactors>> {
  constructor(
    readonly input: RequestOf<typeof resetFactors>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** Proposes it in the stream of the person, where another admin decides. */
@CommandHandler(ResetFactors)
export class ResetFactorsHandler implements ICommandHandler<ResetFactors> {
  constructor(
    private readonly users: Users,
    private readonly turn: PowersTurn,
  ) {}

  async execute({ input, metadata }: ResetFactors) {
    const proposalId = ProposalId.parse(nameId('proposal', metadata.commandId))
    const command = async () => {
      await this.turn.requirePresent(input.userId)
      return { type: 'ProposeFactorReset', ...input, proposalId, by: await this.users.state(metadata.actorId) } as const
    }
    const { position } = await this.users.handle(input.userId, command, metadata)
    return { position, proposalId }
  }
}
