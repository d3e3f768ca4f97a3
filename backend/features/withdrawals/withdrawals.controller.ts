import { Controller } from '@nestjs/common'
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import {
  cancelWithdrawal,
  getWithdrawal,
  getWithdrawalTerms,
  listWithdrawals,
  requestWithdrawal,
} from '#contracts/requests/withdrawals'
import { DecideRequest } from '../../server/requests/decide-request.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import { EmailConfirmation } from '../../server/mail/email-confirmation.js'
import type { SignedIn } from '../../server/signed-in.js'
import { GetWithdrawalTerms } from './get-withdrawal-terms.js'
import { RequestWithdrawal } from './request-withdrawal.js'
import { ownWithdrawal, ownWithdrawals } from './withdrawal-queries.js'

@Controller()
export class WithdrawalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: ReadDatabase,
    private readonly confirmation: EmailConfirmation,
  ) {}

  @Endpoint(getWithdrawalTerms)
  terms(@CurrentUser() { userId }: SignedIn) {
    return this.queries.execute(new GetWithdrawalTerms(userId))
  }

  /**
   * A confirmed address stays confirmed: a request that succeeded before is never refused for it.
   */
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
}
