import { Controller } from '@nestjs/common'
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { readPayoutDetails } from '#contracts/payouts/payout-details'
import {
  approveWithdrawal,
  cancelWithdrawal,
  getStaffWithdrawal,
  getWithdrawal,
  getWithdrawalTerms,
  listStaffWithdrawals,
  listWithdrawals,
  payOutWithdrawal,
  previewWithdrawalApproval,
  rejectWithdrawal,
  requestWithdrawal,
} from '#contracts/requests/withdrawals'
import { ApproveRequest } from '../../server/requests/approve-request.js'
import { DecideRequest } from '../../server/requests/decide-request.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { PreviewApproval } from '../../server/requests/preview-approval.js'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import { EmailConfirmation } from '../../server/mail/email-confirmation.js'
import type { SignedIn } from '../../server/signed-in.js'
import { GetStaffWithdrawal } from './get-staff-withdrawal.js'
import { GetWithdrawalTerms } from './get-withdrawal-terms.js'
import { PayOutWithdrawal } from './pay-out-withdrawal.js'
import { ReadPayoutDetails } from './read-payout-details.js'
import { RequestWithdrawal } from './request-withdrawal.js'
import { ownWithdrawal, ownWithdrawals, staffWithdrawals } from './withdrawal-queries.js'

@Controller()
export class WithdrawalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: ReadDatabase,
    private readonly clock: Clock,
    private readonly confirmation: EmailConfirmation,
  ) {}

  @Endpoint(getWithdrawalTerms)
  terms(@CurrentUser() { userId }: SignedIn) {
    return this.queries.execute(new GetWithdrawalTerms(userId))
  }

  /** A confirmed address stays confirmed: a request that succeeded before is never refused for it. */
  @Endpoint(requestWithdrawal)
  async request(
    @Input() input: RequestOf<typeof requestWithdrawal>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    await this.confirmation.require(metadata.actorId)
    return this.commands.execute(new RequestWithdrawal(input, metadata))
  }

  @Endpoint(cancelWithdrawal)
  cancel(
    @Input() { withdrawalId }: RequestOf<typeof cancelWithdrawal>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    const cancelling = { type: 'CancelWithdrawal', withdrawalId } as const
    return this.commands.execute(
      new DecideRequest(metadata.actorId, withdrawalId, cancelling, metadata),
    )
  }

  @Endpoint(listWithdrawals)
  list(@Input() input: RequestOf<typeof listWithdrawals>, @CurrentUser() { userId }: SignedIn) {
    return ownWithdrawals(userId, input)(this.database)
  }

  @Endpoint(getWithdrawal)
  get(@Input() input: RequestOf<typeof getWithdrawal>, @CurrentUser() { userId }: SignedIn) {
    return ownWithdrawal(userId, input)(this.database)
  }

  @Endpoint(listStaffWithdrawals)
  listForStaff(
    @Input() input: RequestOf<typeof listStaffWithdrawals>,
    @CurrentUser() { role }: SignedIn,
  ) {
    return staffWithdrawals(input, { role, now: this.clock.now() })(this.database)
  }

  @Endpoint(getStaffWithdrawal)
  getForStaff(
    @Input() { withdrawalId }: RequestOf<typeof getStaffWithdrawal>,
    @CurrentUser() { role }: SignedIn,
  ) {
    return this.queries.execute(new GetStaffWithdrawal(withdrawalId, role))
  }

  /** Answered once the reading is recorded. */
  @Endpoint(readPayoutDetails)
  payoutDetails(
    @Input() input: RequestOf<typeof readPayoutDetails>,
    @CurrentUser() reader: SignedIn,
  ) {
    return this.commands.execute(new ReadPayoutDetails(input, reader))
  }

  @Endpoint(previewWithdrawalApproval)
  preview(
    @Input() { accountId, withdrawalId }: RequestOf<typeof previewWithdrawalApproval>,
    @CurrentUser() by: SignedIn,
  ) {
    const approval = { type: 'ApproveWithdrawal', withdrawalId } as const
    return this.queries.execute(new PreviewApproval(accountId, withdrawalId, approval, by))
  }

  @Endpoint(approveWithdrawal)
  approve(
    @Input() { accountId, withdrawalId }: RequestOf<typeof approveWithdrawal>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    const approval = { type: 'ApproveWithdrawal', withdrawalId } as const
    return this.commands.execute(new ApproveRequest(accountId, withdrawalId, approval, metadata))
  }

  @Endpoint(rejectWithdrawal)
  reject(
    @Input() { accountId, withdrawalId, reason }: RequestOf<typeof rejectWithdrawal>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    const rejection = { type: 'RejectWithdrawal', withdrawalId, reason } as const
    return this.commands.execute(new DecideRequest(accountId, withdrawalId, rejection, metadata))
  }

  @Endpoint(payOutWithdrawal)
  payOut(
    @Input() input: RequestOf<typeof payOutWithdrawal>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new PayOutWithdrawal(input, metadata))
  }
}
