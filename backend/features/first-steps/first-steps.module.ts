import { Module } from '@nestjs/common'
import { FirstStepsController } from './first-steps.controller.js'
import { ServerMailModule } from '../../server/mail/server-mail.module.js'

@Module({
  imports: [ServerMailModule],
  controllers: [FirstStepsController],
})
export class FirstStepsModule {}
