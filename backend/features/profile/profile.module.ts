import { Module } from '@nestjs/common'
import { GetProfileHandler } from './get-profile.js'
import { ProfileController } from './profile.controller.js'
import { SavePreferencesHandler } from './save-preferences.js'
import { TakePictureDownHandler } from './take-picture-down.js'
import { ZoneClocksController } from './zone-clocks.controller.js'

@Module({
  controllers: [ProfileController, ZoneClocksController],
  providers: [GetProfileHandler, SavePreferencesHandler, TakePictureDownHandler],
})
export class ProfileModule {}
