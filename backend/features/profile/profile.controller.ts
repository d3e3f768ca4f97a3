import { Controller } from '@nestjs/common'
import { CommandBus, QueryBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { savePreferences } from '#contracts/own/preferences'
import { getProfile } from '#contracts/own/profile'
import { takePictureDown } from '#contracts/own/profile-pictures'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { GetProfile } from './get-profile.js'
import { SavePreferences } from './save-preferences.js'
import { TakePictureDown } from './take-picture-down.js'

@Controller()
export class ProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(getProfile)
  get(@CurrentUser() { userId }: SignedIn) {
    return this.queries.execute(new GetProfile(userId))
  }

  @Endpoint(savePreferences)
  save(
    @Input() formats: RequestOf<typeof savePreferences>,
    @CurrentCommand() { actorId }: CommandMetadata,
  ) {
    return this.commands.execute(new SavePreferences(actorId, formats))
  }

  @Endpoint(takePictureDown)
  takePictureDown(
    @Input() input: RequestOf<typeof takePictureDown>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new TakePictureDown(input, metadata))
  }
}
