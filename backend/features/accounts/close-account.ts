import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { closeAccount } from '#contracts/people/users'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts, Users } from '../../server/deciding/aggregates.js'
import { proposalOf } from '../../server/deciding/two-admins-rule.js'

export class CloseAccount extends Command<ResponseOf<typeof closeAccount>> {
  constructor(
    readonly input: RequestOf<typeof closeAccount>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** Proposes it in the account's stream, where another admin decides. */
@CommandHandler(CloseAccount)
export class CloseAccountHandler implements ICommandHandler<CloseAccount> {
  constructor(
    private readonly accounts: Accounts,
    private readonly users: Users,
  ) {}

  async execute({ input: { accountId, reason }, metadata }: CloseAccount) {
    const proposalId = proposalOf(metadata)
    const command = async () => {
      const [by, person] = await Promise.all([
        this.users.state(metadata.actorId),
        this.users.state(accountId),
      ])
      return { type: 'CloseAccount', reason, proposalId, by, person } as const
    }
    const { position } = await this.accounts.handle(accountId, command, metadata)
    return { position, proposalId }
  }
}
