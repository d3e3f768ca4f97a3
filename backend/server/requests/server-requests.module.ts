import { Module } from '@nestjs/common'
import { ServerDecidingModule } from '../deciding/server-deciding.module.js'
import { ApproveRequestHandler } from './approve-request.js'
import { DecideRequestHandler } from './decide-request.js'
import { PreviewApprovalHandler } from './preview-approval.js'

/** Deciding on requests of every kind. */
@Module({
  imports: [ServerDecidingModule],
  providers: [ApproveRequestHandler, DecideRequestHandler, PreviewApprovalHandler],
})
export class ServerRequestsModule {}
