import { Injectable } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import type {
  LoanPreview,
  previewLoanApproval,
  previewLoanRepayment,
  RepaymentPreview,
} from '#contracts/requests/loans'
import { daysAfter, utcDayOf } from '#contracts/values/utc-days'
import { interestOver } from '../../domain/account/interest.js'
import { Rejection } from '../../domain/decider.js'
import { Clock } from '../../lib/clock.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { Previews } from '../../server/deciding/previews.js'
import { PreviewApproval } from '../../server/requests/preview-approval.js'
import type { SignedIn } from '../../server/signed-in.js'

/** What an approval or a repayment would do. */
@Injectable()
export class LoanPreviews {
  constructor(
    private readonly queries: QueryBus,
    private readonly accounts: Accounts,
    private readonly previews: Previews,
    private readonly clock: Clock,
  ) {}

  /** The interest is what the loan costs if nothing is repaid before it is due. */
  async ofApproval(
    { accountId, loanId }: RequestOf<typeof previewLoanApproval>,
    by: SignedIn,
  ): Promise<LoanPreview> {
    const approval = { type: 'ApproveLoan', loanId } as const
    const preview = await this.queries.execute(new PreviewApproval(accountId, loanId, approval, by))
    const { pending } = await this.accounts.state(accountId)
    const { plan, amount: principal = 0n } = pending.get(loanId) ?? {}
    if (!plan) throw new Rejection('concurrent-change')
    const { days, yearlyBasisPoints } = plan
    const today = utcDayOf(this.clock.now())
    return {
      ...preview,
      dueOn: daysAfter(today, days),
      interestUntilDue: interestOver({ principal, yearlyBasisPoints, from: today, days }),
      yearlyBasisPoints,
    }
  }

  async ofRepayment(
    { loanId, amount }: RequestOf<typeof previewLoanRepayment>,
    by: SignedIn,
  ): Promise<RepaymentPreview> {
    const repayment = { type: 'RepayLoan', loanId, amount } as const
    const {
      secondAdmin: _,
      aloneLeft: __,
      ...preview
    } = await this.previews.of(by.userId, repayment, by)
    const taken = preview.now.settled - preview.after.settled
    const interest = preview.postings.reduce(
      (sum, posting) => (posting.book === 'interest' ? sum + posting.amount : sum),
      0n,
    )
    return { ...preview, taken, interest }
  }
}
