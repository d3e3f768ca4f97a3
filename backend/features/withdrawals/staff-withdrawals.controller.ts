import { Controller } from '@nestjs/common'
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { readPayoutDetails } from '#contracts/payouts/payout-details'
import {
  approveWithdrawal,
  getStaffWithdrawal,
  listStaffWithdrawals,
  payOutWithdrawal,
  previewWithdrawalApproval,
  rejectWithdrawal,
} from '#contracts/requests/withdrawals'
import { ApproveRequest } from '../../server/requests/approve-request.js'
import { DecideRequest } from '../../server/requests/decide-request.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { PreviewApproval } from '../../server/requests/preview-approval.js'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { GetStaffWithdrawal } from './get-staff-withdrawal.js'
import { PayOutWithdrawal } from './pay-out-withdrawal.js'
import { ReadPayoutDetails } from './read-payout-details.js'
import { staffWithdrawals } from './withdrawal-queries.js'

@Controller()
export class StaffWithdrawalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: ReadDatabase,
    private readonly clock: Clock,
  ) {}

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
