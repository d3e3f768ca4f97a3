import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { removeDestination } from '#contracts/requests/destinations'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Users } from '../../server/deciding/aggregates.js'
import { Eraser } from './eraser.js'

export class RemoveDestination extends Command<ResponseOf<typeof removeDestination>> {
  constructor(
    readonly input: RequestOf<typeof removeDestination>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/**
 * Marked before the removal is logged, so that no crash in between keeps its details permanently.
 */
@CommandHandler(RemoveDestination)
export class RemoveDestinationHandler implements ICommandHandler<RemoveDestination> {
  constructor(
    private readonly users: Users,
    private readonly eraser: Eraser,
  ) {}

  async execute({ input: { destinationId }, metadata }: RemoveDestination) {
    await this.eraser.mark(metadata.actorId, destinationId)
    const { position } = await this.users.handle(
      metadata.actorId,
      { type: 'RemoveDestination', destinationId },
      metadata,
    )
    return { position }
  }
}
