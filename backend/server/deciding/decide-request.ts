import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { Accepted } from '#contracts/values/values'
import type { AccountCommand } from '../../domain/account/account.js'
import { Accounts } from './aggregates.js'
import { ForgottenRequests, type Recall } from './forgotten-requests.js'
import type { Asked } from '../../engine/deciding/aggregate.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'

/** A decision on an account's request, by staff or its owner. `recall` looks up one that the account has forgotten. */
export class DecideRequest extends Command<Accepted> {
  constructor(
    readonly accountId: string,
    readonly command: Asked<AccountCommand>,
    readonly metadata: CommandMetadata,
    readonly recall: Recall,
  ) {
    super()
  }
}

/** The account alone decides; its stream says whether it has the request. */
@CommandHandler(DecideRequest)
export class DecideRequestHandler implements ICommandHandler<DecideRequest> {
  constructor(
    private readonly accounts: Accounts,
    private readonly forgotten: ForgottenRequests,
  ) {}

  async execute({ accountId, command, metadata, recall }: DecideRequest) {
    const { position } = await this.forgotten.explain(
      this.accounts.handle(accountId, command, metadata),
      recall,
    )
    return { position }
  }
}
