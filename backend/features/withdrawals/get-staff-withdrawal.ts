import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import { linesOf } from '#contracts/payouts/payouts'
import type { PayoutLine, StaffWithdrawalDetail } from '#contracts/withdrawals'
import type { Role } from '#contracts/values'
import { ReadDatabase } from '../../server/database/database.js'
import { Vault } from '../../server/vault/vault.js'
import { openDetails } from './payout-details.js'
import { WithdrawalConditions } from './conditions.js'
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
    private readonly conditions: WithdrawalConditions,
  ) {}

  async execute({ withdrawalId, role }: GetStaffWithdrawal) {
    const withdrawal = await staffWithdrawal(withdrawalId, role)(this.database)
    const payTo = role === 'admin' ? await this.payTo(withdrawal.destinationId) : null
    const { rest } = await this.conditions.of(withdrawal.accountId)
    return { ...withdrawal, rest, payTo } as StaffWithdrawalDetail
  }

  private async payTo(destinationId: string): Promise<PayoutLine[] | null> {
    const kept = await sealedDestination(destinationId)(this.database)
    return kept ? linesOf(openDetails(this.vault, { destinationId, ...kept })) : null
  }
}
