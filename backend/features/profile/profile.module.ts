import { Module } from '@nestjs/common'
import { GetProfileHandler } from './get-profile.js'
import { ProfileController } from './profile.controller.js'
import { SavePreferencesHandler } from './save-preferences.js'
import { TakePictureDownHandler } from './take-picture-down.js'
import { ZoneClocksController } from './zone-clocks.controller.js'
import { ServerFilesModule } from '../../server/files/server-files.module.js'
import { ServerLiveModule } from '../../server/live/server-live.module.js'
import { ServerMailModule } from '../../server/mail/server-mail.module.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'

@Module({
  imports: [ServerFilesModule, ServerLiveModule, ServerMailModule, ServerIdentityModule],
  controllers: [ProfileController, ZoneClocksController],
  providers: [GetProfileHandler, SavePreferencesHandler, TakePictureDownHandler],
})
export class ProfileModule {}
