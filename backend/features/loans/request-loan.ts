import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { requestLoan } from '#contracts/requests/loans'
import { LoanId } from '#contracts/values/ids'
import { requireActive } from '../../domain/account/state.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { Equity } from './equity.js'
import { LoanPlans } from './loan-plans.js'

export class RequestLoan extends Command<ResponseOf<typeof requestLoan>> {
  constructor(
    readonly input: RequestOf<typeof requestLoan>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** Derived from the caller's key, so that a repeated request names the same loan. */
export const loanIdOf = ({ commandId }: CommandMetadata): LoanId =>
  LoanId.parse(nameId('loan', commandId))

/** The plan as it is now, and what the account is worth now, go into the decision as data. */
@CommandHandler(RequestLoan)
export class RequestLoanHandler implements ICommandHandler<RequestLoan> {
  constructor(
    private readonly accounts: Accounts,
    private readonly plans: LoanPlans,
    private readonly equity: Equity,
  ) {}

  async execute({ input, metadata }: RequestLoan) {
    const { planId, terms: accepted, amount, purpose } = input
    const loanId = loanIdOf(metadata)
    const command = async () => {
      const account = await this.accounts.state(metadata.actorId)
      requireActive(account)
      const { name: plan, terms } = await this.plans.offered(planId)
      const equity = await this.equity.of(account)
      const asked = { loanId, planId, plan, terms, accepted, amount, purpose, equity }
      return { type: 'RequestLoan', ...asked } as const
    }
    const { position } = await this.accounts.handle(metadata.actorId, command, metadata)
    return { loanId, position }
  }
}
