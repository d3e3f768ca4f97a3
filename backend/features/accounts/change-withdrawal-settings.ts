import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { changeWithdrawalSettings } from '#contracts/people/users'
import { Accounts } from '../../server/deciding/aggregates.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'

export class ChangeWithdrawalSettings extends Command<ResponseOf<typeof changeWithdrawalSettings>> {
  constructor(
    readonly input: RequestOf<typeof changeWithdrawalSettings>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

@CommandHandler(ChangeWithdrawalSettings)
export class ChangeWithdrawalSettingsHandler implements ICommandHandler<ChangeWithdrawalSettings> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ input: { accountId, ...change }, metadata }: ChangeWithdrawalSettings) {
    const { position } = await this.accounts.handle(
      accountId,
      { type: 'ChangeWithdrawalSettings', ...change },
      metadata,
    )
    return { position }
  }
}
