import { Module } from '@nestjs/common'
import { CatalogueController } from './catalogue.controller.js'
import { ChangeCatalogueHandler } from './change-catalogue.js'
import { ServerFilesModule } from '../../server/files/server-files.module.js'

@Module({
  imports: [ServerFilesModule],
  controllers: [CatalogueController],
  providers: [ChangeCatalogueHandler],
})
export class CatalogueModule {}
