import { Controller } from '@nestjs/common'
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import {
  approveDeposit,
  cancelDeposit,
  getDeposit,
  getStaffDeposit,
  listDepositMethods,
  listDeposits,
  listStaffDeposits,
  previewDepositApproval,
  rejectDeposit,
  requestDeposit,
} from '#contracts/requests/deposits'
import { listQuotes, requestQuote } from '#contracts/requests/quotes'
import type { RequestOf } from '#contracts/endpoint'
import { ApproveRequest } from '../../server/requests/approve-request.js'
import { DecideRequest } from '../../server/requests/decide-request.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { PreviewApproval } from '../../server/requests/preview-approval.js'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { ownDeposit, ownDeposits, staffDeposit, staffDeposits } from './deposit-queries.js'
import { ListDepositMethods } from './list-deposit-methods.js'
import { ListQuotes } from './list-quotes.js'
import { RequestDeposit } from './request-deposit.js'
import { RequestQuote } from './request-quote.js'

/** A preview appends nothing: the reason for another amount is asked for afterwards. */
const NOT_YET_GIVEN = 'Not yet given'

@Controller()
export class DepositsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: ReadDatabase,
    private readonly clock: Clock,
  ) {}

  @Endpoint(listDepositMethods)
  methods() {
    return this.queries.execute(new ListDepositMethods())
  }

  @Endpoint(requestQuote)
  quote(
    @Input() input: RequestOf<typeof requestQuote>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new RequestQuote(input, metadata))
  }

  @Endpoint(listQuotes)
  quotes(@CurrentUser() { userId }: SignedIn) {
    return this.queries.execute(new ListQuotes(userId))
  }

  @Endpoint(requestDeposit)
  request(
    @Input() input: RequestOf<typeof requestDeposit>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new RequestDeposit(input, metadata))
  }

  @Endpoint(listDeposits)
  list(@Input() input: RequestOf<typeof listDeposits>, @CurrentUser() { userId }: SignedIn) {
    return ownDeposits(userId, input)(this.database)
  }

  @Endpoint(cancelDeposit)
  cancel(
    @Input() { depositId }: RequestOf<typeof cancelDeposit>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    const cancelling = { type: 'CancelDeposit', depositId } as const
    return this.commands.execute(
      new DecideRequest(metadata.actorId, depositId, cancelling, metadata),
    )
  }

  @Endpoint(getDeposit)
  get(@Input() input: RequestOf<typeof getDeposit>, @CurrentUser() { userId }: SignedIn) {
    return ownDeposit(userId, input)(this.database)
  }

  @Endpoint(listStaffDeposits)
  listForStaff(
    @Input() input: RequestOf<typeof listStaffDeposits>,
    @CurrentUser() { role }: SignedIn,
  ) {
    return staffDeposits(input, { role, now: this.clock.now() })(this.database)
  }

  @Endpoint(getStaffDeposit)
  getForStaff(
    @Input() input: RequestOf<typeof getStaffDeposit>,
    @CurrentUser() { role }: SignedIn,
  ) {
    return staffDeposit(input, { role, now: this.clock.now() })(this.database)
  }

  @Endpoint(previewDepositApproval)
  preview(
    @Input() { accountId, depositId, amount }: RequestOf<typeof previewDepositApproval>,
    @CurrentUser() by: SignedIn,
  ) {
    const approval = {
      type: 'ApproveDeposit',
      depositId,
      instead: amount,
      reason: NOT_YET_GIVEN,
    } as const
    return this.queries.execute(new PreviewApproval(accountId, depositId, approval, by))
  }

  @Endpoint(approveDeposit)
  approve(
    @Input() input: RequestOf<typeof approveDeposit>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    const { accountId, depositId, amount: instead, reason } = input
    const approval = { type: 'ApproveDeposit', depositId, instead, reason } as const
    return this.commands.execute(new ApproveRequest(accountId, depositId, approval, metadata))
  }

  @Endpoint(rejectDeposit)
  reject(
    @Input() { accountId, depositId, reason }: RequestOf<typeof rejectDeposit>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    const rejection = { type: 'RejectDeposit', depositId, reason } as const
    return this.commands.execute(new DecideRequest(accountId, depositId, rejection, metadata))
  }
}
