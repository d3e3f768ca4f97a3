import { Injectable } from '@nestjs/common'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ProposalId } from '#contracts/values/ids'
import type { Accepted } from '#contracts/values/values'
import { accountOfStream, ownerOfStream, userIdOf } from '../../domain/streams.js'
import type { Powers } from '../../domain/user/powers.js'
import type { User } from '../../domain/user/user.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { SITE, Sites, Users } from '../../server/deciding/aggregates.js'
import { ForgottenRequests, type Recall } from '../../server/deciding/forgotten-requests.js'
import { DecideOnAccount } from './decide-on-account.js'
import { DecideOnRole } from './decide-on-role.js'
import { Proposers } from './proposers.js'
import { Rejection } from '../../domain/decider.js'
import { decisionIn } from '../../server/deciding/decisions.js'

/**
 * The outcome of a proposal that its stream has forgotten: who decided on it and when, or when it
 * expired.
 */
const fateOfProposal =
  (subject: string, proposalId: string): Recall =>
  async (database) => {
    const row = await database
      .selectFrom('proposals')
      .select(['status', 'expiresAt', 'decidedBy', 'decidedAt'])
      .where('proposalId', '=', proposalId)
      .where('subject', '=', subject)
      .executeTakeFirst()
    // Those that can still be decided on are never forgotten.
    if (row?.status === 'pending' && row.expiresAt)
      return new Rejection('proposal-expired', { expiresAt: row.expiresAt })
    return decisionIn(row)
  }

/** A verdict on a proposal; a rejection gives its reason. */
type Verdict =
  | { readonly type: 'ApproveProposal' | 'CancelProposal'; readonly proposalId: ProposalId }
  | { readonly type: 'RejectProposal'; readonly proposalId: ProposalId; readonly reason: string }

export class DecideProposal extends Command<Accepted> {
  constructor(
    /** The stream that stores the proposal. */
    readonly subject: string,
    readonly verdict: Verdict,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** The current powers of the actor, the proposer and the person concerned. */
interface Present {
  readonly by: User
  readonly proposer: Powers | undefined
  readonly personId: string | null
  readonly person: User | undefined
}

/**
 * The verdict, built at decision time with the current powers of the actor and the person
 * concerned.
 */
interface Said {
  readonly proposalId: ProposalId
  readonly command: () => Promise<Verdict & Present>
}

/** The stream that stores the proposal decides, and applies the change in the same append. */
@Injectable()
export class DecideOnSubject {
  constructor(
    private readonly sites: Sites,
    private readonly accounts: DecideOnAccount,
    private readonly roles: DecideOnRole,
  ) {}

  decide(subject: string, said: Said, metadata: CommandMetadata): Promise<Accepted> {
    const accountId = accountOfStream(subject)
    if (subject === SITE) return this.sites.handle(SITE, said.command, metadata)
    if (accountId !== null) return this.accounts.decide(accountId, said, metadata)
    return this.roles.decide(userIdOf({ stream: subject }), said.command, metadata)
  }
}

@CommandHandler(DecideProposal)
export class DecideProposalHandler implements ICommandHandler<DecideProposal> {
  constructor(
    private readonly users: Users,
    private readonly subjects: DecideOnSubject,
    private readonly proposers: Proposers,
    private readonly forgotten: ForgottenRequests,
  ) {}

  async execute({ subject, verdict, metadata }: DecideProposal) {
    const { proposalId } = verdict
    const personId = ownerOfStream(subject)
    const command = async () => {
      const [by, proposer] = await Promise.all([
        this.users.state(metadata.actorId),
        this.proposers.powersOf(subject, proposalId),
      ])
      return {
        ...verdict,
        by,
        proposer,
        personId,
        person: personId === null ? undefined : await this.users.state(personId),
      }
    }
    const handled = this.subjects.decide(subject, { proposalId, command }, metadata)
    const { position } = await this.forgotten.explain(handled, fateOfProposal(subject, proposalId))
    return { position }
  }
}
