import { Module } from '@nestjs/common'
import { ReleaseCodesController } from './release-codes.controller.js'
import { SetReleaseCodeHandler } from './set-release-code.js'

@Module({ controllers: [ReleaseCodesController], providers: [SetReleaseCodeHandler] })
export class ReleaseCodesModule {}
