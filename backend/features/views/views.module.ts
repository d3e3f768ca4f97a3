import { Module } from '@nestjs/common'
import { ViewAsClientHandler } from './view-as-client.js'
import { ViewsController } from './views.controller.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'

@Module({
  imports: [ServerIdentityModule],
  controllers: [ViewsController],
  providers: [ViewAsClientHandler],
})
export class ViewsModule {}
