import { Module, type DynamicModule } from '@nestjs/common'
import { AccountsModule } from './features/accounts/accounts.module.js'
import { AuditModule } from './features/audit/audit.module.js'
import { BooksModule } from './features/books/books.module.js'
import { AdjustmentsModule } from './features/adjustments/adjustments.module.js'
import { CatalogueModule } from './features/catalogue/catalogue.module.js'
import { CredentialsModule } from './features/credentials/credentials.module.js'
import { DepositsModule } from './features/deposits/deposits.module.js'
import { EntriesModule } from './features/entries/entries.module.js'
import { FilesModule } from './features/files/files.module.js'
import { FirstStepsModule } from './features/first-steps/first-steps.module.js'
import { IdentityModule } from './features/identity/identity.module.js'
import { InvitationsModule } from './features/invitations/invitations.module.js'
import { LoansModule } from './features/loans/loans.module.js'
import { MailsModule } from './features/mails/mails.module.js'
import { NotesModule } from './features/notes/notes.module.js'
import { NotificationsModule } from './features/notifications/notifications.module.js'
import { ProfileModule } from './features/profile/profile.module.js'
import { PurchasesModule } from './features/purchases/purchases.module.js'
import { ReleaseCodesModule } from './features/release-codes/release-codes.module.js'
import { ReplaysModule } from './features/replays/replays.module.js'
import { RequestsModule } from './features/requests/requests.module.js'
import { SearchModule } from './features/search/search.module.js'
import { OwnSessionsModule } from './features/own-sessions/own-sessions.module.js'
import { SecondFactorsModule } from './features/second-factors/second-factors.module.js'
import { SessionModule } from './features/session/session.module.js'
import { ProposalsModule } from './features/proposals/proposals.module.js'
import { SiteModule } from './features/site/site.module.js'
import { SystemModule } from './features/system/system.module.js'
import { TodayModule } from './features/today/today.module.js'
import { TradesModule } from './features/trades/trades.module.js'
import { UsersModule } from './features/users/users.module.js'
import { ViewsModule } from './features/views/views.module.js'
import { WithdrawalsModule } from './features/withdrawals/withdrawals.module.js'
import { ServerModule, type ServerParts } from './server/server.module.js'

const features = [
  SessionModule,
  CredentialsModule,
  OwnSessionsModule,
  SecondFactorsModule,
  AccountsModule,
  AuditModule,
  BooksModule,
  EntriesModule,
  RequestsModule,
  DepositsModule,
  WithdrawalsModule,
  LoansModule,
  TradesModule,
  AdjustmentsModule,
  FilesModule,
  FirstStepsModule,
  IdentityModule,
  TodayModule,
  UsersModule,
  ViewsModule,
  InvitationsModule,
  MailsModule,
  NotesModule,
  NotificationsModule,
  ProfileModule,
  ReleaseCodesModule,
  ReplaysModule,
  ProposalsModule,
  SiteModule,
  CatalogueModule,
  PurchasesModule,
  SystemModule,
  SearchModule,
]

@Module({})
export class AppModule {
  static on(parts: ServerParts): DynamicModule {
    return { module: AppModule, imports: [ServerModule.on(parts), ...features] }
  }
}
