import { Module } from '@nestjs/common'
import { AcceptInvitationHandler } from './accept-invitation.js'
import { Admins } from './admins.js'
import { ArrivalsController } from './arrivals.controller.js'
import { BrowserSessions } from './browser-sessions.js'
import { Credentials } from './credentials.js'
import { DemoController } from './demo.controller.js'
import { FormerPowers } from './former-powers.js'
import { GetSessionHandler } from './get-session.js'
import { NewPeople } from './new-people.js'
import { OwnAccounts } from './own-accounts.js'
import { ProofController } from './proof.controller.js'
import { ProveAgain } from './prove-again.js'
import { Provers } from './provers.js'
import { PasskeyEntries } from './passkey-entries.js'
import { PasskeyProofController } from './passkey-proof.controller.js'
import { PasskeySteps } from './passkey-steps.js'
import { PasswordProofController } from './password-proof.controller.js'
import { PasswordStrategy } from './password.strategy.js'
import { Roles } from './roles.js'
import { SecondStep } from './second-step.js'
import { SessionController } from './session.controller.js'
import { SetUpHandler } from './set-up.js'
import { SetupLink } from './setup-link.js'
import { SetupTokens } from './setup-tokens.js'
import { SignIns } from './sign-ins.js'
import { SignedInUsers } from './signed-in-users.js'
import { SetUpWindow } from './set-up-window.js'
import { SignOutEverywhereHandler } from './sign-out-everywhere.js'
import { SiteFacts } from './site-facts.js'
import { SignUpHandler } from './sign-up.js'
import { SignUps } from './sign-ups.js'
import { ServerFilesModule } from '../../server/files/server-files.module.js'
import { ServerMailModule } from '../../server/mail/server-mail.module.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'

@Module({
  imports: [ServerFilesModule, ServerMailModule, ServerIdentityModule],
  controllers: [
    SessionController,
    ArrivalsController,
    DemoController,
    ProofController,
    PasswordProofController,
    PasskeyProofController,
  ],
  providers: [
    Roles,
    Admins,
    SiteFacts,
    OwnAccounts,
    NewPeople,
    Credentials,
    SignedInUsers,
    FormerPowers,
    BrowserSessions,
    SignIns,
    SignUps,
    Provers,
    SecondStep,
    ProveAgain,
    PasskeyEntries,
    PasskeySteps,
    SetupLink,
    SetupTokens,
    SetUpWindow,
    PasswordStrategy,
    GetSessionHandler,
    SignUpHandler,
    SetUpHandler,
    SignOutEverywhereHandler,
    AcceptInvitationHandler,
  ],
  exports: [Roles, SetupLink],
})
export class SessionModule {}
