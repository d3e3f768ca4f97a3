import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { Preview } from '#contracts/ledger/preview'
import type { AccountCommand } from '../../domain/account/account.js'
import type { SignedIn } from '../signed-in.js'
import { ForgottenRequests, type Recall } from './forgotten-requests.js'
import { Previews } from './previews.js'

/** What a command would do. `recall` looks up a request that the account has forgotten. */
export class PreviewDecision extends Query<Preview> {
  constructor(
    readonly accountId: string,
    readonly command: AccountCommand,
    readonly by: SignedIn,
    readonly recall: Recall = async () => undefined,
  ) {
    super()
  }
}

@QueryHandler(PreviewDecision)
export class PreviewDecisionHandler implements IQueryHandler<PreviewDecision> {
  constructor(
    private readonly previews: Previews,
    private readonly forgotten: ForgottenRequests,
  ) {}

  execute({ accountId, command, by, recall }: PreviewDecision) {
    return this.forgotten.explain(this.previews.of(accountId, command, by), recall)
  }
}
