import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { repayLoan } from '#contracts/requests/loans'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts } from '../../server/deciding/aggregates.js'

export class RepayLoan extends Command<ResponseOf<typeof repayLoan>> {
  constructor(
    readonly input: RequestOf<typeof repayLoan>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

@CommandHandler(RepayLoan)
export class RepayLoanHandler implements ICommandHandler<RepayLoan> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ input: { loanId, amount }, metadata }: RepayLoan) {
    const command = { type: 'RepayLoan', loanId, amount } as const
    const { position, events } = await this.accounts.handle(metadata.actorId, command, metadata)
    const repaid = events.find((event) => event.type === 'LoanRepaid')
    if (!repaid) throw new Error('a loan was repaid without its event')
    return { position, taken: repaid.data.amount }
  }
}
