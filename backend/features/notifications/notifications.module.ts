import { Module } from '@nestjs/common'
import { MailChoicesController } from './mail-choices.controller.js'
import { NotificationsController } from './notifications.controller.js'
import { Reading } from './reading.js'

@Module({ controllers: [NotificationsController, MailChoicesController], providers: [Reading] })
export class NotificationsModule {}
