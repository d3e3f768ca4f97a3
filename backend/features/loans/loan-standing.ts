import { Injectable } from '@nestjs/common'
import type { ResponseOf } from '#contracts/endpoint'
import type { getLoanStanding } from '#contracts/requests/loans'
import { owedAt } from '../../domain/account/interest.js'
import { Clock } from '../../lib/clock.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { Equity } from './equity.js'

/** Equity as plans define it, and the debt with interest to yesterday. */
@Injectable()
export class LoanStanding {
  constructor(
    private readonly accounts: Accounts,
    private readonly equity: Equity,
    private readonly clock: Clock,
  ) {}

  async of(accountId: string): Promise<ResponseOf<typeof getLoanStanding>> {
    const account = await this.accounts.state(accountId)
    return {
      equity: await this.equity.of(account),
      debt: account.loan ? owedAt(account.loan, this.clock.now()) : 0n,
      available: account.figures.available,
    }
  }
}
