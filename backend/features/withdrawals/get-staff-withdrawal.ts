import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { StaffWithdrawalDetail } from '#contracts/requests/withdrawals'
import type { Role } from '#contracts/values/values'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { WithdrawalConditions } from './conditions.js'
import { isDestinationSaved, staffWithdrawal } from './withdrawal-queries.js'

type Detail = Awaited<ReturnType<ReturnType<typeof staffWithdrawal>>> &
  Pick<StaffWithdrawalDetail, 'rest' | 'isDestinationSaved'>

export class GetStaffWithdrawal extends Query<Detail> {
  constructor(
    readonly withdrawalId: string,
    readonly role: Role,
  ) {
    super()
  }
}

/** Adds whether its client's money rests, and whether they still have the destination. */
@QueryHandler(GetStaffWithdrawal)
export class GetStaffWithdrawalHandler implements IQueryHandler<GetStaffWithdrawal> {
  constructor(
    private readonly database: ReadDatabase,
    private readonly clock: Clock,
    private readonly conditions: WithdrawalConditions,
  ) {}

  async execute({ withdrawalId, role }: GetStaffWithdrawal) {
    const withdrawal = await staffWithdrawal(withdrawalId, { role, now: this.clock.now() })(
      this.database,
    )
    const [{ rest }, isSaved] = await Promise.all([
      this.conditions.of(withdrawal.accountId),
      isDestinationSaved(withdrawal.destinationId)(this.database),
    ])
    return { ...withdrawal, rest, isDestinationSaved: isSaved }
  }
}
