import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { BankDetails, StaffWithdrawalDetail } from '#contracts/withdrawals'
import type { Role } from '#contracts/values'
import { ReadDatabase } from '../../server/database/database.js'
import { Vault } from '../../server/vault/vault.js'
import { openDetails } from './payout-details.js'
import { sealedDestination, staffWithdrawal } from './withdrawal-queries.js'

export class GetStaffWithdrawal extends Query<StaffWithdrawalDetail> {
  constructor(
    readonly withdrawalId: string,
    readonly role: Role,
  ) {
    super()
  }
}

/** Only admins, who pay out, read the payout details in full. */
@QueryHandler(GetStaffWithdrawal)
export class GetStaffWithdrawalHandler implements IQueryHandler<GetStaffWithdrawal> {
  constructor(
    private readonly database: ReadDatabase,
    private readonly vault: Vault,
  ) {}

  async execute({ withdrawalId, role }: GetStaffWithdrawal) {
    const withdrawal = await staffWithdrawal(withdrawalId, role)(this.database)
    const bank = role === 'admin' ? await this.bankOf(withdrawal.destinationId) : null
    return { ...withdrawal, bank } as StaffWithdrawalDetail
  }

  private async bankOf(destinationId: string): Promise<BankDetails | null> {
    const kept = await sealedDestination(destinationId)(this.database)
    return kept ? openDetails(this.vault, { destinationId, sealed: kept.sealed }) : null
  }
}
