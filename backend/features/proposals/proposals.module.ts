import { Module } from '@nestjs/common'
import { DecideProposalHandler } from './decide-proposal.js'
import { PreviewProposalHandler } from './preview-proposal.js'
import { ProposalsController } from './proposals.controller.js'

@Module({ controllers: [ProposalsController], providers: [DecideProposalHandler, PreviewProposalHandler] })
export class ProposalsModule {}
