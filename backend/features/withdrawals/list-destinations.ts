import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import { DestinationId } from '#contracts/values/ids'
import { holderOf } from '#contracts/payouts/payouts'
import type { listDestinations } from '#contracts/requests/destinations'
import type { WithdrawalMethod } from '#contracts/values/assets'
import { ReadDatabase } from '../../server/database/database.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import { Vault } from '../../server/vault/vault.js'
import { openDetails, openName, ownLabel } from './payout-details.js'
import { ownDestinations } from './withdrawal-queries.js'

interface Kept {
  readonly destinationId: string
  readonly method: WithdrawalMethod
  readonly sealed: Buffer
  readonly sealedName: Buffer | null
}

export class ListDestinations extends Query<ResponseOf<typeof listDestinations>> {
  constructor(readonly ownerId: string) {
    super()
  }
}

/** The owner sees more of a destination than the ledger's label, from the sealed details. */
@QueryHandler(ListDestinations)
export class ListDestinationsHandler implements IQueryHandler<ListDestinations> {
  constructor(
    private readonly database: ReadDatabase,
    private readonly vault: Vault,
    private readonly security: SecurityLog,
  ) {}

  async execute({ ownerId }: ListDestinations) {
    const kept = await ownDestinations(ownerId)(this.database)
    const items = kept.map(({ sealed, sealedName, label, ...destination }) => {
      const destinationId = DestinationId.parse(destination.destinationId)
      const opened = this.opened(
        { destinationId, method: destination.method, sealed, sealedName },
        ownerId,
      )
      return {
        ...destination,
        destinationId,
        ...(opened ?? { label, name: null, holder: null, isDamaged: true as const }),
      }
    })
    return { items }
  }

  /**
   * Undefined if a seal is damaged, which is logged for the operator; the other destinations are
   * still shown.
   */
  private opened({ sealedName, ...kept }: Kept, ownerId: string) {
    try {
      const details = openDetails(this.vault, kept)
      const name = sealedName && openName(this.vault, kept.destinationId, sealedName)
      return { label: ownLabel(details), name, holder: holderOf(details) }
    } catch {
      this.security.note('seal-broken', { userId: ownerId, destinationId: kept.destinationId })
      return undefined
    }
  }
}
