import { Module } from '@nestjs/common'
import { ChangedPowers } from './changed-powers.js'
import { DecideOnAccount } from './decide-on-account.js'
import { DecideOnRole } from './decide-on-role.js'
import { DecideOnSubject, DecideProposalHandler } from './decide-proposal.js'
import { PreviewProposalHandler } from './preview-proposal.js'
import { Proposers } from './proposers.js'
import { ProposalsController } from './proposals.controller.js'
import { ServerDecidingModule } from '../../server/deciding/server-deciding.module.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'

@Module({
  imports: [ServerDecidingModule, ServerIdentityModule],
  controllers: [ProposalsController],
  providers: [
    ChangedPowers,
    DecideOnAccount,
    DecideOnRole,
    DecideOnSubject,
    DecideProposalHandler,
    PreviewProposalHandler,
    Proposers,
  ],
})
export class ProposalsModule {}
