import { Injectable } from '@nestjs/common'
import type { Preview } from '#contracts/ledger/preview'
import { account, type AccountCommand } from '../../domain/account/account.js'
import { addEffect } from '../../domain/figures.js'
import { effectOf } from '../../domain/ledger.js'
import { Clock } from '../../lib/clock.js'
import type { SignedIn } from '../signed-in.js'
import { ProjectionRunner } from '../../engine/projections/live/runner.js'
import { Accounts } from './aggregates.js'
import { SecondAdmins } from './second-admins.js'

/**
 * Decides without appending, so that a confirmation shows the outcome of the same rules as the
 * decision.
 */
@Injectable()
export class Previews {
  constructor(
    private readonly accounts: Accounts,
    private readonly clock: Clock,
    private readonly runner: ProjectionRunner,
    private readonly secondAdmins: SecondAdmins,
  ) {}

  /** What a command would do, and who must approve it first. */
  async of(
    accountId: string,
    command: AccountCommand,
    { userId, role }: SignedIn,
  ): Promise<Preview> {
    const state = await this.accounts.state(accountId)
    const context = { actorId: userId, actorRole: role, at: this.clock.now() }
    const events = account.decide(state, command, context)
    const effects = events.map(effectOf)
    return {
      postings: effects.flatMap(({ postings }) => postings),
      now: state.figures,
      after: effects.reduce(addEffect, state.figures),
      position: this.runner.position(),
      ...(command.type === 'ApproveProposal'
        ? { secondAdmin: null, aloneLeft: null }
        : await this.secondAdmins.for(state, events, context)),
    }
  }
}
