import { Module } from '@nestjs/common'
import { ServerPeopleModule } from '../people/server-people.module.js'
import { SessionTable } from './session-table.js'
import { SessionRows } from './session-rows.js'
import { Sessions } from './sessions.js'
import { ProvedSessions } from './proved-sessions.js'
import { SessionRenewal } from './session-renewal.js'
import { SignInHistory } from './sign-in-history.js'
import { KnownDevices } from './known-devices.js'
import { ClientViews } from './client-views.js'
import { Looks } from './looks.js'

const services = [
  SessionTable,
  SessionRows,
  Sessions,
  ProvedSessions,
  SessionRenewal,
  SignInHistory,
  KnownDevices,
  ClientViews,
  Looks,
]

/** Sessions, and views of an account. */
@Module({ imports: [ServerPeopleModule], providers: services, exports: services })
export class ServerSessionsModule {}
