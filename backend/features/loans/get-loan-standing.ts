import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { ResponseOf } from '#contracts/endpoint'
import type { getLoanStanding } from '#contracts/requests/loans'
import { owedAt } from '../../domain/account/interest.js'
import { Clock } from '../../lib/clock.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { Equity } from './equity.js'

export class GetLoanStanding extends Query<ResponseOf<typeof getLoanStanding>> {
  constructor(readonly accountId: string) {
    super()
  }
}

/** What an account is worth as a plan measures it, and what it owes with the interest of the days that are over. */
@QueryHandler(GetLoanStanding)
export class GetLoanStandingHandler implements IQueryHandler<GetLoanStanding> {
  constructor(
    private readonly accounts: Accounts,
    private readonly equity: Equity,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId }: GetLoanStanding) {
    const account = await this.accounts.state(accountId)
    return {
      equity: await this.equity.of(account),
      debt: account.loan ? owedAt(account.loan, this.clock.now()) : 0n,
      available: account.figures.available,
    }
  }
}
