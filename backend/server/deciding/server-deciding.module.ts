import { Module } from '@nestjs/common'
import { ForgottenRequests } from './forgotten-requests.js'
import { TwoAdminsRule } from './two-admins-rule.js'
import { SecondAdmins } from './second-admins.js'
import { Previews } from './previews.js'

const services = [ForgottenRequests, TwoAdminsRule, SecondAdmins, Previews]

/** What decisions need besides a stream, and their previews. */
@Module({
  providers: services,
  exports: services,
})
export class ServerDecidingModule {}
