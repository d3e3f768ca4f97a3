import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ProposalId } from '#contracts/values/ids'
import type { Accepted } from '#contracts/values/values'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { SITE, Sites, Users } from '../../server/deciding/aggregates.js'

/** A verdict on a change made alone; contesting it needs a reason. */
type Verdict =
  | { readonly type: 'ConfirmChange'; readonly proposalId: ProposalId }
  | { readonly type: 'ContestChange'; readonly proposalId: ProposalId; readonly reason: string }

export class JudgeChange extends Command<Accepted> {
  constructor(
    readonly verdict: Verdict,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

@CommandHandler(JudgeChange)
export class JudgeChangeHandler implements ICommandHandler<JudgeChange> {
  constructor(
    private readonly sites: Sites,
    private readonly users: Users,
  ) {}

  async execute({ verdict, metadata }: JudgeChange) {
    const command = async () => ({ ...verdict, by: await this.users.state(metadata.actorId) })
    const { position } = await this.sites.handle(SITE, command, metadata)
    return { position }
  }
}
