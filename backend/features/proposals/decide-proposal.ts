import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ProposalId } from '#contracts/ids'
import type { Accepted } from '#contracts/values'
import { accountOfStream, ownerOfStream, userIdOf } from '../../domain/streams.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { SITE, Sites, Users } from '../../server/deciding/aggregates.js'
import { DecideOnAccount } from './decide-on-account.js'
import { DecideOnRole } from './decide-on-role.js'

/** A word on a proposal; a rejection gives its reason. */
type Word =
  | { readonly type: 'ApproveProposal' | 'CancelProposal'; readonly proposalId: ProposalId }
  | { readonly type: 'RejectProposal'; readonly proposalId: ProposalId; readonly reason: string }

export class DecideProposal extends Command<Accepted> {
  constructor(
    /** The stream that keeps the proposal. */
    readonly subject: string,
    readonly word: Word,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

const answerOf = async (handled: Promise<Accepted>): Promise<Accepted> => ({ position: (await handled).position })

/** The stream that keeps the proposal decides, and takes the change up in the same append. */
@CommandHandler(DecideProposal)
export class DecideProposalHandler implements ICommandHandler<DecideProposal> {
  constructor(
    private readonly sites: Sites,
    private readonly users: Users,
    private readonly accounts: DecideOnAccount,
    private readonly roles: DecideOnRole,
  ) {}

  async execute({ subject, word, metadata }: DecideProposal) {
    const personId = ownerOfStream(subject)
    const command = async () => {
      const by = await this.users.state(metadata.actorId)
      return { ...word, by, personId, person: personId === null ? undefined : await this.users.state(personId) }
    }
    const accountId = accountOfStream(subject)
    if (subject === SITE) return answerOf(this.sites.handle(SITE, command, metadata))
    if (accountId !== null) return this.accounts.decide(accountId, { proposalId: word.proposalId, command }, metadata)
    return this.roles.decide(userIdOf({ stream: subject }), command, metadata)
  }
}
