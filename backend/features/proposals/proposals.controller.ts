import { Controller } from '@nestjs/common'
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import {
  approveProposal,
  cancelProposal,
  listProposals,
  previewProposal,
  rejectProposal,
} from '#contracts/site/proposals'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { DecideProposal } from './decide-proposal.js'
import { PreviewProposal } from './preview-proposal.js'
import { proposalsPage } from './proposal-queries.js'

@Controller()
export class ProposalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: ReadDatabase,
    private readonly clock: Clock,
  ) {}

  @Endpoint(listProposals)
  list(@Input() input: RequestOf<typeof listProposals>) {
    return proposalsPage(input, this.clock.now())(this.database)
  }

  @Endpoint(previewProposal)
  preview(
    @Input() { accountId, proposalId }: RequestOf<typeof previewProposal>,
    @CurrentUser() by: SignedIn,
  ) {
    return this.queries.execute(new PreviewProposal(accountId, proposalId, by))
  }

  @Endpoint(approveProposal)
  approve(
    @Input() { subject, ...word }: RequestOf<typeof approveProposal>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(
      new DecideProposal(subject, { type: 'ApproveProposal', ...word }, metadata),
    )
  }

  @Endpoint(rejectProposal)
  reject(
    @Input() { subject, ...word }: RequestOf<typeof rejectProposal>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(
      new DecideProposal(subject, { type: 'RejectProposal', ...word }, metadata),
    )
  }

  @Endpoint(cancelProposal)
  cancel(
    @Input() { subject, ...word }: RequestOf<typeof cancelProposal>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(
      new DecideProposal(subject, { type: 'CancelProposal', ...word }, metadata),
    )
  }
}
