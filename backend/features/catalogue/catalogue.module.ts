import { Module } from '@nestjs/common'
import { CatalogueController } from './catalogue.controller.js'
import { ChangeCatalogueHandler } from './change-catalogue.js'
import { ServerFilesModule } from '../../server/files/server-files.module.js'
import { ServerScheduleModule } from '../../server/schedule/server-schedule.module.js'

@Module({
  imports: [ServerFilesModule, ServerScheduleModule],
  controllers: [CatalogueController],
  providers: [ChangeCatalogueHandler],
})
export class CatalogueModule {}
