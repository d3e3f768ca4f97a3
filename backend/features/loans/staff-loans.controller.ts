import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import {
  approveLoan,
  getStaffLoan,
  listStaffLoans,
  previewLoanApproval,
  rejectLoan,
} from '#contracts/requests/loans'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import { ApproveRequest } from '../../server/requests/approve-request.js'
import { DecideRequest } from '../../server/requests/decide-request.js'
import type { SignedIn } from '../../server/signed-in.js'
import { LoanPreviews } from './loan-previews.js'
import { staffLoan, staffLoans } from './loan-queries.js'

@Controller()
export class StaffLoansController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: ReadDatabase,
    private readonly previews: LoanPreviews,
    private readonly clock: Clock,
  ) {}

  @Endpoint(listStaffLoans)
  list(@Input() input: RequestOf<typeof listStaffLoans>, @CurrentUser() { role }: SignedIn) {
    return staffLoans(input, { role, now: this.clock.now() })(this.database)
  }

  @Endpoint(getStaffLoan)
  get(@Input() input: RequestOf<typeof getStaffLoan>, @CurrentUser() { role }: SignedIn) {
    return staffLoan(input, { role, now: this.clock.now() })(this.database)
  }

  @Endpoint(previewLoanApproval)
  preview(@Input() input: RequestOf<typeof previewLoanApproval>, @CurrentUser() by: SignedIn) {
    return this.previews.ofApproval(input, by)
  }

  @Endpoint(approveLoan)
  approve(
    @Input() { accountId, loanId }: RequestOf<typeof approveLoan>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    const approval = { type: 'ApproveLoan', loanId } as const
    return this.commands.execute(new ApproveRequest(accountId, loanId, approval, metadata))
  }

  @Endpoint(rejectLoan)
  reject(
    @Input() { accountId, loanId, reason }: RequestOf<typeof rejectLoan>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    const rejection = { type: 'RejectLoan', loanId, reason } as const
    return this.commands.execute(new DecideRequest(accountId, loanId, rejection, metadata))
  }
}
