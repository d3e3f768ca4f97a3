import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import {
  cancelLoan,
  getLoan,
  getLoanStanding,
  listLoans,
  previewLoanRepayment,
  repayLoan,
  requestLoan,
} from '#contracts/requests/loans'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import { DecideRequest } from '../../server/requests/decide-request.js'
import type { SignedIn } from '../../server/signed-in.js'
import { LoanPreviews } from './loan-previews.js'
import { ownLoan, ownLoans } from './loan-queries.js'
import { LoanStanding } from './loan-standing.js'
import { RepayLoan } from './repay-loan.js'
import { RequestLoan } from './request-loan.js'

@Controller()
export class LoansController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: ReadDatabase,
    private readonly previews: LoanPreviews,
    private readonly standings: LoanStanding,
  ) {}

  @Endpoint(getLoanStanding)
  standing(@CurrentUser() { userId }: SignedIn) {
    return this.standings.of(userId)
  }

  @Endpoint(requestLoan)
  request(
    @Input() input: RequestOf<typeof requestLoan>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new RequestLoan(input, metadata))
  }

  @Endpoint(cancelLoan)
  cancel(
    @Input() { loanId }: RequestOf<typeof cancelLoan>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    const cancelling = { type: 'CancelLoan', loanId } as const
    return this.commands.execute(new DecideRequest(metadata.actorId, loanId, cancelling, metadata))
  }

  @Endpoint(repayLoan)
  repay(@Input() input: RequestOf<typeof repayLoan>, @CurrentCommand() metadata: CommandMetadata) {
    return this.commands.execute(new RepayLoan(input, metadata))
  }

  @Endpoint(previewLoanRepayment)
  previewRepayment(
    @Input() input: RequestOf<typeof previewLoanRepayment>,
    @CurrentUser() by: SignedIn,
  ) {
    return this.previews.ofRepayment(input, by)
  }

  @Endpoint(listLoans)
  list(@Input() input: RequestOf<typeof listLoans>, @CurrentUser() { userId }: SignedIn) {
    return ownLoans(userId, input)(this.database)
  }

  @Endpoint(getLoan)
  get(@Input() input: RequestOf<typeof getLoan>, @CurrentUser() { userId }: SignedIn) {
    return ownLoan(userId, input)(this.database)
  }
}
