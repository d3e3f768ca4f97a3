import { Module } from '@nestjs/common'
import { MulterModule } from '@nestjs/platform-express'
import { ArrivingPictures } from './arriving-pictures.js'
import { FilesController } from './files.controller.js'

@Module({ imports: [MulterModule.registerAsync({ useClass: ArrivingPictures })], controllers: [FilesController] })
export class FilesModule {}
