import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { DestinationId } from '#contracts/values/ids'
import type { saveDestination } from '#contracts/requests/destinations'
import type { PayoutDetails } from '#contracts/payouts/payouts'
import { Clock } from '../../lib/clock.js'
import { Database } from '../../server/database/database.js'
import { withPersonLock } from '../../server/database/with-person-lock.js'
import { Users } from '../../server/deciding/aggregates.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { blinded } from '../../server/vault/blinded.js'
import { Vault } from '../../server/vault/vault.js'
import { erasableFrom } from './eraser.js'
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
 * The details first, sealed and marked for erasure: they do not count until the log names the
 * destination, and are soon erased if it never does. The request hash is keyed, since payout
 * details could be guessed from a plain one.
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
    const ownerId = metadata.actorId
    const destinationId = DestinationId.parse(nameId('destination', metadata.commandId))
    await this.keep(ownerId, destinationId, details)
    const { position } = await this.users.handle(
      ownerId,
      {
        type: 'SaveDestination',
        destinationId,
        method: details.method,
        destination: ledgerLabel(details),
      },
      blinded(metadata, this.vault),
    )
    return { position, destinationId, label: ownLabel(details) }
  }

  private async keep(
    ownerId: string,
    destinationId: DestinationId,
    details: PayoutDetails,
  ): Promise<void> {
    const sealed = sealDetails(this.vault, destinationId, details)
    const times = { createdAt: this.clock.now(), eraseAt: erasableFrom(this.clock) }
    await withPersonLock(this.database, ownerId, (transaction) =>
      transaction
        .insertInto('destinations')
        .values({
          destinationId,
          ownerId,
          method: details.method,
          label: ledgerLabel(details),
          sealed,
          ...times,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  }
}
