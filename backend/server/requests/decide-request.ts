import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { Accepted } from '#contracts/values/values'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Accounts } from '../deciding/aggregates.js'
import { ForgottenRequests } from '../deciding/forgotten-requests.js'
import { decisionOnRequest } from './recall.js'
import type { RequestDecision } from './request-commands.js'

/** A decision on an account's request, by staff or its owner. */
export class DecideRequest extends Command<Accepted> {
  constructor(
    readonly accountId: string,
    readonly requestId: string,
    readonly decision: RequestDecision,
    readonly metadata: CommandMetadata,
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

  async execute({ accountId, requestId, decision, metadata }: DecideRequest) {
    const { position } = await this.forgotten.explain(
      this.accounts.handle(accountId, decision, metadata),
      decisionOnRequest(accountId, requestId),
    )
    return { position }
  }
}
