import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common'
import { CqrsModule } from '@nestjs/cqrs'
import { PassportModule } from '@nestjs/passport'
import { Clock } from '../lib/clock.js'
import { CONFIG, type Config } from './config/config.js'
import { onlyBuilt } from './database/only-built.js'
import { Database, databaseOn, ReadDatabase, readDatabaseOn } from './database/database.js'
import { aggregateParts } from './deciding/aggregate-parts.js'
import { Accounts, Sites, Users } from './deciding/aggregates.js'
import { EVENT_STORE } from './event-store.token.js'
import { HttpImageHost, ImageHost, NoImageHost } from './files/image-host.js'
import { LIMITS, standardLimits, type Limits } from './limits.js'
import { LOG, type Log } from '../lib/log.js'
import { Carrier } from './mail/carrier.js'
import { carrierFor } from './mail/carrier-for.js'
import { HealthWatch } from '../engine/projections/health-watch.js'
import { asDemo, DRAW_STATEMENT, type Draw } from './pdf/draw.js'
import { PriceFeed } from './prices/price-feed.js'
import { priceFeedFor } from './prices/price-feed-for.js'
import { ProjectionRunner } from '../engine/projections/live/runner.js'
import { START_REPLAY, type StartReplay } from '../engine/replay/start-replay.js'
import type { Storage } from './storage.js'
import { KeyedRows } from './vault/keyed-rows.js'
import { RefusedRows } from './vault/refused-rows.js'
import { Vault } from './vault/vault.js'
import { ServerVaultModule } from './vault/server-vault.module.js'
import { ServerDecidingModule } from './deciding/server-deciding.module.js'
import { ServerRequestsModule } from './requests/server-requests.module.js'
import { ServerFilesModule } from './files/server-files.module.js'
import { ServerIdentityModule } from './identity/server-identity.module.js'
import { ServerPricesModule } from './prices/server-prices.module.js'
import { ServerLiveModule } from './live/server-live.module.js'
import { ServerScheduleModule } from './schedule/server-schedule.module.js'
import { ServerMailModule } from './mail/server-mail.module.js'
import { ServerHttpModule } from './http/server-http.module.js'

/** What the server depends on; `clock` is replaced if time is simulated. */
export interface ServerParts {
  readonly config: Config
  readonly log: Log
  readonly storage: Storage
  readonly clock?: Clock
  /** Tests use shorter ones. */
  readonly limits?: Limits
  /** How replays are run. */
  readonly startReplay: StartReplay
  /** How statements are drawn. */
  readonly drawStatement: Draw
}

const values = (parts: ServerParts): Provider[] => {
  const { config, log, storage, clock = new Clock(), limits = standardLimits } = parts
  const refused = new RefusedRows(log)
  const aggregate = aggregateParts({ log, storage, clock, refused })
  const database = databaseOn(storage.app)
  return [
    { provide: CONFIG, useValue: config },
    { provide: LOG, useValue: log },
    { provide: LIMITS, useValue: limits },
    { provide: Clock, useValue: clock },
    { provide: Vault, useValue: storage.vault },
    { provide: RefusedRows, useValue: refused },
    { provide: KeyedRows, useValue: new KeyedRows(storage.vault, refused) },
    { provide: EVENT_STORE, useValue: storage.store },
    { provide: START_REPLAY, useValue: parts.startReplay },
    {
      provide: DRAW_STATEMENT,
      useValue: parts.config.isDemo ? asDemo(parts.drawStatement) : parts.drawStatement,
    },
    { provide: ProjectionRunner, useValue: storage.runner },
    { provide: HealthWatch, useValue: storage.watch },
    { provide: Database, useValue: database },
    { provide: PriceFeed, useValue: priceFeedFor(config, { vault: storage.vault, clock, log }) },
    { provide: Carrier, useValue: carrierFor(config.mail, { database, clock }) },
    {
      provide: ImageHost,
      useValue: config.imageHost ? new HttpImageHost(config.imageHost) : new NoImageHost(),
    },
    {
      provide: ReadDatabase,
      useValue: readDatabaseOn(onlyBuilt(storage.reader, storage.building)),
    },
    { provide: Accounts, useValue: new Accounts(aggregate) },
    { provide: Sites, useValue: new Sites(aggregate) },
    { provide: Users, useValue: new Users(aggregate) },
  ]
}

/** Storage, settings and clocks: given once, and the same everywhere. */
@Global()
@Module({})
class PartsModule {
  static on(parts: ServerParts): DynamicModule {
    const providers = values(parts)
    return {
      module: PartsModule,
      providers,
      exports: providers.map((part) => (typeof part === 'function' ? part : part.provide)),
    }
  }
}

/** Each room is a module of its own, imported by those that use it. */
const rooms = [
  ServerVaultModule,
  ServerDecidingModule,
  ServerRequestsModule,
  ServerFilesModule,
  ServerIdentityModule,
  ServerPricesModule,
  ServerLiveModule,
  ServerMailModule,
  ServerScheduleModule,
  ServerHttpModule,
]

@Module({})
export class ServerModule {
  static on(parts: ServerParts): DynamicModule {
    return {
      module: ServerModule,
      imports: [CqrsModule.forRoot(), PassportModule, PartsModule.on(parts), ...rooms],
    }
  }
}
