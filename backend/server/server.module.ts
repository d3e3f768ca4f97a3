import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common'
import { APP_FILTER, APP_GUARD } from '@nestjs/core'
import { CqrsModule } from '@nestjs/cqrs'
import { PassportModule } from '@nestjs/passport'
import { Clock } from '../lib/clock.js'
import { CONFIG, type Config } from './config/config.js'
import { onlyBuilt } from './database/only-built.js'
import { Database, databaseOn, ReadDatabase, readDatabaseOn } from './database/database.js'
import { aggregateParts } from './deciding/aggregate-parts.js'
import { Accounts, Sites, Users } from './deciding/aggregates.js'
import { ApproveRequestHandler } from './deciding/approve-request.js'
import { DecideRequestHandler } from './deciding/decide-request.js'
import { Previews } from './deciding/previews.js'
import { SecondAdmins } from './deciding/second-admins.js'
import { TwoAdminsRule } from './deciding/two-admins-rule.js'
import { ForgottenRequests } from './deciding/forgotten-requests.js'
import { PreviewDecisionHandler } from './deciding/preview-decision.js'
import { EVENT_STORE } from './event-store.token.js'
import { HttpImageHost, ImageHost, NoImageHost } from './files/image-host.js'
import { pictureServices } from './files/picture-services.js'
import { AccessGuard } from './http/access.guard.js'
import { BodyTime } from './http/body-time.js'
import { InputGuard } from './http/input.guard.js'
import { OwnWritesGuard } from './http/own-writes.guard.js'
import { ProblemFilter } from './http/problem.filter.js'
import { RefusalCounts } from './http/refusal-counts.js'
import { BreachedPasswords } from './identity/credentials/breached-passwords.js'
import { ChosenPasswords } from './identity/credentials/chosen-passwords.js'
import { ClientViews } from './identity/sessions/client-views.js'
import { CredentialLinks } from './identity/credentials/credential-links.js'
import { ResetTokens } from './identity/credentials/reset-tokens.js'
import { EmailConfirmation } from './mail/email-confirmation.js'
import { Erasure } from './identity/leaving/erasure.js'
import { FormerClients } from './identity/leaving/former-clients.js'
import { InvitationLinks } from './identity/credentials/invitation-links.js'
import { KnownDevices } from './identity/sessions/known-devices.js'
import { Looks } from './identity/sessions/looks.js'
import { OwnPassword } from './identity/credentials/own-password.js'
import { OneTimeCodes } from './identity/factors/one-time-codes.js'
import { People } from './identity/people/people.js'
import { Passwords } from './identity/credentials/passwords.js'
import { Proofs } from './identity/factors/proofs.js'
import { ProofAttempts } from './identity/factors/proof-attempts.js'
import { ProvedSessions } from './identity/sessions/proved-sessions.js'
import { passkeyParts } from './identity/factors/passkey-parts.js'
import { Proving } from './identity/factors/proving.js'
import { ReleaseCodes } from './identity/factors/release-codes.js'
import { PowersTurn } from './identity/people/powers-turn.js'
import { PowersOfPeople } from './identity/people/powers-of-people.js'
import { SecondFactorRows } from './identity/factors/second-factor-rows.js'
import { SecurityLog } from './identity/people/security-log.js'
import { SessionTable } from './identity/sessions/session-table.js'
import { SessionRows } from './identity/sessions/session-rows.js'
import { Sessions } from './identity/sessions/sessions.js'
import { StaffNotes } from './identity/people/staff-notes.js'
import { SessionRenewal } from './identity/sessions/session-renewal.js'
import { SignInHistory } from './identity/sessions/sign-in-history.js'
import { SignInLimits } from './identity/credentials/sign-in-limits.js'
import { SignInStepRows } from './identity/factors/sign-in-step-rows.js'
import { SignInSteps } from './identity/factors/sign-in-steps.js'
import { LIMITS, standardLimits, type Limits } from './limits.js'
import { Admission } from './live/admission.js'
import { LiveServer } from './live/live-server.js'
import { Looking } from './live/looking.js'
import { Rounds } from './live/rounds.js'
import { ErasureNews } from './live/erasure-news.js'
import { SecurityNews } from './live/security-news.js'
import { LOG, type Log } from '../lib/log.js'
import { Carrier } from './mail/carrier.js'
import { carrierFor } from './mail/carrier-for.js'
import { mailServices } from './mail/mail-services.js'
import { HealthWatch } from '../engine/projections/health-watch.js'
import { asDemo, DRAW_STATEMENT, type Draw } from './pdf/draw.js'
import { Market } from './prices/market.js'
import { PriceFeed } from './prices/price-feed.js'
import { Prices } from './prices/prices.js'
import { ProjectionRunner } from '../engine/projections/live/runner.js'
import { START_REPLAY, type StartReplay } from '../engine/replay/start-replay.js'
import type { Storage } from './storage.js'
import { KeyedRows } from './vault/keyed-rows.js'
import { PersonKeys } from './vault/person-keys.js'
import { RefusedRows } from './vault/refused-rows.js'
import { Vault } from './vault/vault.js'

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
    { provide: DRAW_STATEMENT, useValue: parts.config.isDemo ? asDemo(parts.drawStatement) : parts.drawStatement },
    { provide: ProjectionRunner, useValue: storage.runner },
    { provide: HealthWatch, useValue: storage.watch },
    { provide: Database, useValue: database },
    { provide: PriceFeed, useValue: new PriceFeed(config.priceSource) },
    { provide: Carrier, useValue: carrierFor(config.mail, { database, clock }) },
    { provide: ImageHost, useValue: config.imageHost ? new HttpImageHost(config.imageHost) : new NoImageHost() },
    { provide: ReadDatabase, useValue: readDatabaseOn(onlyBuilt(storage.reader, storage.building)) },
    { provide: Accounts, useValue: new Accounts(aggregate) },
    { provide: Sites, useValue: new Sites(aggregate) },
    { provide: Users, useValue: new Users(aggregate) },
  ]
}

const services: Provider[] = [
  ForgottenRequests,
  TwoAdminsRule,
  SecondAdmins,
  RefusalCounts,
  BodyTime,
  People,
  Passwords,
  BreachedPasswords,
  ChosenPasswords,
  OwnPassword,
  CredentialLinks,
  ResetTokens,
  EmailConfirmation,
  PowersOfPeople,
  PowersTurn,
  SessionTable,
  SessionRows,
  Sessions,
  SignInHistory,
  SignInLimits,
  Erasure,
  FormerClients,
  KnownDevices,
  Looks,
  InvitationLinks,
  StaffNotes,
  ClientViews,
  ReleaseCodes,
  SecondFactorRows,
  OneTimeCodes,
  SignInStepRows,
  SignInSteps,
  ProvedSessions,
  SessionRenewal,
  Proofs,
  ProofAttempts,
  Proving,
  ...passkeyParts,
  PersonKeys,
  ...pictureServices,
  Prices,
  Market,
  Admission,
  Rounds,
  SecurityLog,
  LiveServer,
  SecurityNews,
  ErasureNews,
  Looking,
  ...mailServices,
]
const forEveryRequest: Provider[] = [
  { provide: APP_GUARD, useClass: AccessGuard },
  { provide: APP_GUARD, useClass: InputGuard },
  { provide: APP_GUARD, useClass: OwnWritesGuard },
  { provide: APP_FILTER, useClass: ProblemFilter },
]

/** Infrastructure that every feature may use. */
@Global()
@Module({})
export class ServerModule {
  static on(parts: ServerParts): DynamicModule {
    const shared = [...values(parts), ...services]
    return {
      module: ServerModule,
      imports: [CqrsModule.forRoot(), PassportModule],
      providers: [...shared, ...forEveryRequest, Previews, PreviewDecisionHandler, DecideRequestHandler, ApproveRequestHandler],
      exports: [...shared.map((provider) => (typeof provider === 'function' ? provider : provider.provide)), CqrsModule],
    }
  }
}
