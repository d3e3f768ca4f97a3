import { Module } from '@nestjs/common'
import { SystemController } from './system.controller.js'
import { ServerMailModule } from '../../server/mail/server-mail.module.js'

@Module({
  imports: [ServerMailModule],
  controllers: [SystemController],
})
export class SystemModule {}
