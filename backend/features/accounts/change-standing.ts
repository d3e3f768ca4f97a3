import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { suspendAccount } from '#contracts/people/users'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts } from '../../server/deciding/aggregates.js'

/** Suspends an account or reinstates it. */
export class ChangeStanding extends Command<ResponseOf<typeof suspendAccount>> {
  constructor(
    readonly type: 'SuspendAccount' | 'ReinstateAccount',
    readonly input: RequestOf<typeof suspendAccount>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

@CommandHandler(ChangeStanding)
export class ChangeStandingHandler implements ICommandHandler<ChangeStanding> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ type, input: { accountId, reason }, metadata }: ChangeStanding) {
    const { position } = await this.accounts.handle(accountId, { type, reason }, metadata)
    return { position }
  }
}
