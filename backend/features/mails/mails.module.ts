import { Module } from '@nestjs/common'
import { DiscardMailHandler } from './discard-mail.js'
import { MailboxController } from './mailbox.controller.js'
import { MailsController } from './mails.controller.js'
import { SendMailAgainHandler } from './send-mail-again.js'
import { SendTestMailHandler } from './send-test-mail.js'

@Module({ controllers: [MailsController, MailboxController], providers: [SendMailAgainHandler, DiscardMailHandler, SendTestMailHandler] })
export class MailsModule {}
