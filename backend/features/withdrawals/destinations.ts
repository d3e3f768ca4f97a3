import { Injectable } from '@nestjs/common'
import type { DestinationId } from '#contracts/values/ids'
import type { PayoutDetails } from '#contracts/payouts/payouts'
import type { WithdrawalMethod } from '#contracts/values/assets'
import { Database } from '../../server/database/database.js'
import { Users } from '../../server/deciding/aggregates.js'
import { Refusal } from '../../server/refusal.js'
import { Vault } from '../../server/vault/vault.js'
import { ledgerLabel, openDetails } from './payout-details.js'

/** Where the money goes, by its masked label in the ledger. */
export interface PaidTo {
  readonly method: WithdrawalMethod
  readonly label: string
}

/** The destinations that people can be paid at. */
@Injectable()
export class Destinations {
  constructor(
    private readonly users: Users,
    private readonly database: Database,
    private readonly vault: Vault,
  ) {}

  /** A saved destination. @throws Refusal `invalid-input` if its owner has none with this id */
  async own(ownerId: string, destinationId: DestinationId): Promise<PaidTo> {
    const { destinations } = await this.users.state(ownerId)
    const kept = destinations.has(destinationId)
      ? await this.kept(ownerId, destinationId)
      : undefined
    if (!kept)
      throw new Refusal('invalid-input', [
        { path: 'destinationId', message: 'You have no such payout destination; save it first' },
      ])
    return { method: kept.method, label: ledgerLabel(openDetails(this.vault, kept)) }
  }

  /** What its owner typed; undefined if that was erased. */
  async details(destinationId: string): Promise<PayoutDetails | undefined> {
    const kept = await this.sealed(destinationId).executeTakeFirst()
    return kept && openDetails(this.vault, kept)
  }

  private kept(ownerId: string, destinationId: DestinationId) {
    return this.sealed(destinationId).where('ownerId', '=', ownerId).executeTakeFirst()
  }

  private sealed(destinationId: string) {
    return this.database
      .selectFrom('destinations')
      .select(['destinationId', 'method', 'sealed'])
      .where('destinationId', '=', destinationId)
  }
}
