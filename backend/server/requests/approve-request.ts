import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { Outcome } from '#contracts/requests/requests'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts } from '../deciding/aggregates.js'
import { ForgottenRequests } from '../deciding/forgotten-requests.js'
import { outcomeOf, TwoAdminsRule } from '../deciding/two-admins-rule.js'
import { decisionOnRequest } from './recall.js'
import type { RequestApproval } from './request-commands.js'

/** The approval of an account's request. */
export class ApproveRequest extends Command<Outcome> {
  constructor(
    readonly accountId: string,
    readonly requestId: string,
    readonly approval: RequestApproval,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/**
 * The account decides, with the threshold then in force, whether it is approved at once or waits
 * for another admin.
 */
@CommandHandler(ApproveRequest)
export class ApproveRequestHandler implements ICommandHandler<ApproveRequest> {
  constructor(
    private readonly accounts: Accounts,
    private readonly forgotten: ForgottenRequests,
    private readonly rule: TwoAdminsRule,
  ) {}

  async execute({ accountId, requestId, approval, metadata }: ApproveRequest) {
    const command = async () => ({ ...approval, twoAdmins: await this.rule.now(metadata) })
    const handled = await this.forgotten.explain(
      this.accounts.handle(accountId, command, metadata),
      decisionOnRequest(accountId, requestId),
    )
    return outcomeOf(handled, metadata)
  }
}
