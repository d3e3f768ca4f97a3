import { Module } from '@nestjs/common'
import { ViewAsClientHandler } from './view-as-client.js'
import { ViewsController } from './views.controller.js'

@Module({ controllers: [ViewsController], providers: [ViewAsClientHandler] })
export class ViewsModule {}
