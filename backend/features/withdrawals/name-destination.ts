import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { nameDestination } from '#contracts/requests/destinations'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Database } from '../../server/database/database.js'
import { Users } from '../../server/deciding/aggregates.js'
import { blinded } from '../../server/vault/blinded.js'
import { Vault } from '../../server/vault/vault.js'
import { sealName } from './payout-details.js'

export class NameDestination extends Command<ResponseOf<typeof nameDestination>> {
  constructor(
    readonly input: RequestOf<typeof nameDestination>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/**
 * The log first, without the name; then the name, sealed, unless a later event has renamed it.
 * Repeating the request repairs a crash in between. The request hash is keyed, since a name could
 * be guessed from a plain one.
 */
@CommandHandler(NameDestination)
export class NameDestinationHandler implements ICommandHandler<NameDestination> {
  constructor(
    private readonly users: Users,
    private readonly database: Database,
    private readonly vault: Vault,
  ) {}

  async execute({ input: { destinationId, name }, metadata }: NameDestination) {
    const { position } = await this.users.handle(
      metadata.actorId,
      { type: 'NameDestination', destinationId },
      blinded(metadata, this.vault),
    )
    const sealedName = name === null ? null : sealName(this.vault, destinationId, name)
    await this.database
      .updateTable('destinations')
      .set({ sealedName, namedAt: position })
      .where('destinationId', '=', destinationId)
      .where('namedAt', '<', position)
      .execute()
    return { position }
  }
}
