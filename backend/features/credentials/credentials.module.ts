import { Module } from '@nestjs/common'
import { ChangeEmailHandler } from './change-email.js'
import { ChangedEmails } from './changed-emails.js'
import { ChangePasswordHandler } from './change-password.js'
import { ConfirmEmailHandler } from './confirm-email.js'
import { CredentialsController } from './credentials.controller.js'
import { EmailChanges } from './email-changes.js'
import { LinkUse } from './link-use.js'
import { NewPasswords } from './new-passwords.js'
import { OwnAddresses } from './own-addresses.js'
import { OwnEmailController } from './own-email.controller.js'
import { OwnEmails } from './own-emails.js'
import { PasswordResetsController } from './password-resets.controller.js'
import { RequestPasswordResetHandler } from './request-password-reset.js'
import { ResetLinks } from './reset-links.js'
import { ResetPasswordHandler } from './reset-password.js'
import { CancelledWithdrawals } from './cancelled-withdrawals.js'
import { TakeBackHandler } from './take-back.js'
import { TakenBackAdditions } from './taken-back-additions.js'
import { UndoEmailChangeHandler } from './undo-email-change.js'
import { ServerMailModule } from '../../server/mail/server-mail.module.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'

@Module({
  imports: [ServerMailModule, ServerIdentityModule],
  controllers: [CredentialsController, OwnEmailController, PasswordResetsController],
  providers: [
    NewPasswords,
    LinkUse,
    OwnAddresses,
    OwnEmails,
    EmailChanges,
    ChangedEmails,
    ResetLinks,
    ChangePasswordHandler,
    ChangeEmailHandler,
    ConfirmEmailHandler,
    TakenBackAdditions,
    CancelledWithdrawals,
    UndoEmailChangeHandler,
    TakeBackHandler,
    RequestPasswordResetHandler,
    ResetPasswordHandler,
  ],
})
export class CredentialsModule {}
