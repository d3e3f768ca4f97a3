import { Module } from '@nestjs/common'
import { OutsideHealth } from './outside-health.js'
import { SystemController } from './system.controller.js'
import { ServerMailModule } from '../../server/mail/server-mail.module.js'

@Module({
  imports: [ServerMailModule],
  controllers: [SystemController],
  providers: [OutsideHealth],
})
export class SystemModule {}
