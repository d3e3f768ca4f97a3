import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { Outcome } from '#contracts/requests/requests'
import type { AccountCommand } from '../../domain/account/account.js'
import type { TwoAdmins } from '../../domain/account/two-admins.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts } from './aggregates.js'
import { ForgottenRequests, type Recall } from './forgotten-requests.js'
import { outcomeOf, TwoAdminsRule } from './two-admins-rule.js'

/** The approval of an account's request. `recall` looks up one that the account has forgotten. */
export class ApproveRequest extends Command<Outcome> {
  constructor(
    readonly accountId: string,
    /** Built at decision time, with the threshold then in force. */
    readonly command: (twoAdmins: TwoAdmins) => AccountCommand,
    readonly metadata: CommandMetadata,
    readonly recall: Recall,
  ) {
    super()
  }
}

/** The account decides whether it is approved at once or waits for another admin. */
@CommandHandler(ApproveRequest)
export class ApproveRequestHandler implements ICommandHandler<ApproveRequest> {
  constructor(
    private readonly accounts: Accounts,
    private readonly forgotten: ForgottenRequests,
    private readonly rule: TwoAdminsRule,
  ) {}

  async execute({ accountId, command, metadata, recall }: ApproveRequest) {
    const asked = async () => command(await this.rule.now(metadata))
    return outcomeOf(
      await this.forgotten.explain(this.accounts.handle(accountId, asked, metadata), recall),
      metadata,
    )
  }
}
