import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { DestinationId } from '#contracts/ids'
import type { saveDestination } from '#contracts/destinations'
import { Clock } from '../../lib/clock.js'
import { Database } from '../../server/database/database.js'
import { inTurn } from '../../server/database/in-turn.js'
import { Users } from '../../server/deciding/aggregates.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { blinded } from '../../server/vault/blinded.js'
import { Vault } from '../../server/vault/vault.js'
import { ledgerLabel, ownLabel, sealDetails } from './payout-details.js'

export class SaveDestination extends Command<ResponseOf<typeof saveDestination>> {
  constructor(
    readonly input: RequestOf<typeof saveDestination>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/**
 * The log first, so that the key counts as used wherever it is sent next; then the details, sealed. A crash in between is repaired by the
 * same request, unless the destination was removed since. The hash of the request is keyed, since payout details could be guessed from a plain one.
 */
@CommandHandler(SaveDestination)
export class SaveDestinationHandler implements ICommandHandler<SaveDestination> {
  constructor(
    private readonly users: Users,
    private readonly database: Database,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { details }, metadata }: SaveDestination) {
    const { method } = details
    const ownerId = metadata.actorId
    const destinationId = DestinationId.parse(nameId('destination', metadata.commandId))
    const label = ledgerLabel(details)
    const { position } = await this.users.handle(
      ownerId,
      { type: 'SaveDestination', destinationId, method, destination: label },
      blinded(metadata, this.vault),
    )
    const answer = { position, destinationId, label: ownLabel(details) }
    if (!(await this.users.state(ownerId)).destinations.has(destinationId)) return answer
    const sealed = sealDetails(this.vault, destinationId, details)
    await inTurn(this.database, ownerId, (transaction) =>
      transaction
        .insertInto('destinations')
        .values({ destinationId, ownerId, method, label, sealed, createdAt: this.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    return answer
  }
}
