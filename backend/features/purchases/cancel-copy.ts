import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { OfferId } from '#contracts/values/ids'
import type { Accepted } from '#contracts/values/values'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts } from '../../server/deciding/aggregates.js'

export class CancelCopy extends Command<Accepted> {
  constructor(
    readonly offerId: OfferId,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

@CommandHandler(CancelCopy)
export class CancelCopyHandler implements ICommandHandler<CancelCopy> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ offerId, metadata }: CancelCopy) {
    const { position } = await this.accounts.handle(
      metadata.actorId,
      { type: 'EndCopy', offerId },
      metadata,
    )
    return { position }
  }
}
