import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { Preview } from '#contracts/adjustments'
import { account, type AccountCommand } from '../../domain/account/account.js'
import { addEffect } from '../../domain/figures.js'
import { effectOf } from '../../domain/ledger.js'
import { Clock } from '../../platform/clock.js'
import { Accounts } from '../../platform/deciding/aggregates.js'
import type { SignedIn } from '../../platform/identity/signed-in.js'
import { ProjectionsRunner } from '../../platform/projections/projections-runner.js'

export class PreviewDecision extends Query<Preview> {
  constructor(
    readonly accountId: string,
    readonly command: AccountCommand,
    readonly by: SignedIn,
  ) {
    super()
  }
}

/** Decides without appending: what is shown before a confirmation comes from the rules that will be asked. */
@QueryHandler(PreviewDecision)
export class PreviewDecisionHandler implements IQueryHandler<PreviewDecision> {
  constructor(
    private readonly accounts: Accounts,
    private readonly clock: Clock,
    private readonly runner: ProjectionsRunner,
  ) {}

  async execute({ accountId, command, by: { userId, role } }: PreviewDecision) {
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
