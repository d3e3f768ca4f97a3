import { Module } from '@nestjs/common'
import { MailChoicesController } from './mail-choices.controller.js'
import { NotificationsController } from './notifications.controller.js'
import { Reading } from './reading.js'
import { ServerLiveModule } from '../../server/live/server-live.module.js'
import { ServerMailModule } from '../../server/mail/server-mail.module.js'

@Module({
  imports: [ServerLiveModule, ServerMailModule],
  controllers: [NotificationsController, MailChoicesController],
  providers: [Reading],
})
export class NotificationsModule {}
