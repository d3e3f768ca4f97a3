import { Module } from '@nestjs/common'
import { ChangeSiteHandler } from './change-site.js'
import { DecideProposalHandler } from './decide-proposal.js'
import { SiteController } from './site.controller.js'

@Module({ controllers: [SiteController], providers: [ChangeSiteHandler, DecideProposalHandler] })
export class SiteModule {}
