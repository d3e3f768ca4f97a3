import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import { DestinationId } from '#contracts/ids'
import { holderOf } from '#contracts/payouts/payouts'
import type { listDestinations } from '#contracts/destinations'
import { ReadDatabase } from '../../server/database/database.js'
import { Vault } from '../../server/vault/vault.js'
import { openDetails, openName, ownLabel } from './payout-details.js'
import { ownDestinations } from './withdrawal-queries.js'

export class ListDestinations extends Query<ResponseOf<typeof listDestinations>> {
  constructor(readonly ownerId: string) {
    super()
  }
}

/** The owner knows a destination by more than the ledger's label, from the sealed details. */
@QueryHandler(ListDestinations)
export class ListDestinationsHandler implements IQueryHandler<ListDestinations> {
  constructor(
    private readonly database: ReadDatabase,
    private readonly vault: Vault,
  ) {}

  async execute({ ownerId }: ListDestinations) {
    const kept = await ownDestinations(ownerId)(this.database)
    const items = kept.map(({ sealed, sealedName, ...destination }) => {
      const destinationId = DestinationId.parse(destination.destinationId)
      const details = openDetails(this.vault, { destinationId, method: destination.method, sealed })
      const name = sealedName && openName(this.vault, destinationId, sealedName)
      return { ...destination, destinationId, label: ownLabel(details), name, holder: holderOf(details) }
    })
    return { items }
  }
}
