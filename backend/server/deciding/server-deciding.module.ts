import { Module } from '@nestjs/common'
import { ForgottenRequests } from './forgotten-requests.js'
import { TwoAdminsRule } from './two-admins-rule.js'
import { SecondAdmins } from './second-admins.js'
import { Previews } from './previews.js'
import { PreviewDecisionHandler } from './preview-decision.js'
import { DecideRequestHandler } from './decide-request.js'
import { ApproveRequestHandler } from './approve-request.js'

const services = [ForgottenRequests, TwoAdminsRule, SecondAdmins, Previews]

/** Deciding on requests, and its previews. */
@Module({
  providers: [...services, PreviewDecisionHandler, DecideRequestHandler, ApproveRequestHandler],
  exports: services,
})
export class ServerDecidingModule {}
