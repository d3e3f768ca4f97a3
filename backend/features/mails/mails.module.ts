import { Module } from '@nestjs/common'
import { DiscardMailHandler } from './discard-mail.js'
import { MailboxController } from './mailbox.controller.js'
import { MailsController } from './mails.controller.js'
import { SendMailAgainHandler } from './send-mail-again.js'
import { SendTestMailHandler } from './send-test-mail.js'
import { ServerLiveModule } from '../../server/live/server-live.module.js'
import { ServerMailModule } from '../../server/mail/server-mail.module.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'

@Module({
  imports: [ServerLiveModule, ServerMailModule, ServerIdentityModule],
  controllers: [MailsController, MailboxController],
  providers: [SendMailAgainHandler, DiscardMailHandler, SendTestMailHandler],
})
export class MailsModule {}
