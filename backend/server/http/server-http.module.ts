import { Module } from '@nestjs/common'
import { APP_FILTER, APP_GUARD } from '@nestjs/core'
import { ServerIdentityModule } from '../identity/server-identity.module.js'
import { RefusalCounts } from './refusal-counts.js'
import { Downloads } from './downloads.js'
import { BodyTime } from './body-time.js'
import { AccessGuard } from './access.guard.js'
import { InputGuard } from './input.guard.js'
import { OwnWritesGuard } from './own-writes.guard.js'
import { ProblemFilter } from './problem.filter.js'

const services = [RefusalCounts, BodyTime, Downloads]

const forEveryRequest = [
  { provide: APP_GUARD, useClass: AccessGuard },
  { provide: APP_GUARD, useClass: InputGuard },
  { provide: APP_GUARD, useClass: OwnWritesGuard },
  { provide: APP_FILTER, useClass: ProblemFilter },
]

/** What guards every request. */
@Module({
  imports: [ServerIdentityModule],
  providers: [...services, ...forEveryRequest],
  exports: services,
})
export class ServerHttpModule {}
