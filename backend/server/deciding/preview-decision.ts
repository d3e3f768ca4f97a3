import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { Preview } from '#contracts/preview'
import { account, type AccountCommand } from '../../domain/account/account.js'
import { addEffect } from '../../domain/figures.js'
import { effectOf } from '../../domain/ledger.js'
import { Clock } from '../../lib/clock.js'
import type { SignedIn } from '../identity/signed-in.js'
import { ProjectionRunner } from '../../engine/projections/live/runner.js'
import { Accounts } from './aggregates.js'
import { ForgottenRequests, type Recall } from './forgotten-requests.js'

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

/** Decides without appending: what is shown before a confirmation comes from the same rules as the decision. */
@QueryHandler(PreviewDecision)
export class PreviewDecisionHandler implements IQueryHandler<PreviewDecision> {
  constructor(
    private readonly accounts: Accounts,
    private readonly clock: Clock,
    private readonly runner: ProjectionRunner,
    private readonly forgotten: ForgottenRequests,
  ) {}

  execute(preview: PreviewDecision) {
    return this.forgotten.explain(this.decide(preview), preview.recall)
  }

  private async decide({ accountId, command, by: { userId, role } }: PreviewDecision) {
    const state = await this.accounts.state(accountId)
    const effects = account.decide(state, command, { actorId: userId, actorRole: role, at: this.clock.now() }).map(effectOf)
    return {
      postings: effects.flatMap(({ postings }) => postings),
      now: state.figures,
      after: effects.reduce(addEffect, state.figures),
      position: this.runner.position(),
    }
  }
}
