import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { setSignalStrength } from '#contracts/people/users'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts } from '../../server/deciding/aggregates.js'

export class SetSignalStrength extends Command<ResponseOf<typeof setSignalStrength>> {
  constructor(
    readonly input: RequestOf<typeof setSignalStrength>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

@CommandHandler(SetSignalStrength)
export class SetSignalStrengthHandler implements ICommandHandler<SetSignalStrength> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ input: { accountId, ...wanted }, metadata }: SetSignalStrength) {
    const { position } = await this.accounts.handle(
      accountId,
      { type: 'SetSignalStrength', ...wanted },
      metadata,
    )
    return { position }
  }
}
