import { Module } from '@nestjs/common'
import { MulterModule } from '@nestjs/platform-express'
import { ArrivingPictures } from './arriving-pictures.js'
import { DepositsTable } from './deposits-table.js'
import { DraftEraser } from './draft-eraser.js'
import { FilesController } from './files.controller.js'
import { IdentityPicturesController } from './identity-pictures.controller.js'
import { ProfilePicturesController } from './profile-pictures.controller.js'
import { ProofEraser } from './proof-eraser.js'
import { ViewIdentityHandler } from './view-identity.js'
import { ServerFilesModule } from '../../server/files/server-files.module.js'
import { ServerLiveModule } from '../../server/live/server-live.module.js'
import { ServerHttpModule } from '../../server/http/server-http.module.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'

@Module({
  imports: [
    ServerFilesModule,
    ServerLiveModule,
    ServerHttpModule,
    ServerIdentityModule,
    MulterModule.registerAsync({ imports: [ServerHttpModule], useClass: ArrivingPictures }),
  ],
  controllers: [FilesController, IdentityPicturesController, ProfilePicturesController],
  providers: [ViewIdentityHandler, DraftEraser, DepositsTable, ProofEraser],
})
export class FilesModule {}
