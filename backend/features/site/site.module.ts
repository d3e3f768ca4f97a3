import { Module } from '@nestjs/common'
import { ChangeSiteHandler } from './change-site.js'
import { InstrumentsController } from './instruments.controller.js'
import { JudgeChangeHandler } from './judge-change.js'
import { PurchaseLinksController } from './purchase-links.controller.js'
import { SiteController } from './site.controller.js'
import { ServerFilesModule } from '../../server/files/server-files.module.js'

@Module({
  imports: [ServerFilesModule],
  controllers: [SiteController, PurchaseLinksController, InstrumentsController],
  providers: [ChangeSiteHandler, JudgeChangeHandler],
})
export class SiteModule {}
