import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import type { takePictureDown } from '#contracts/own/profile-pictures'
import type { Accepted } from '#contracts/values/values'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Users } from '../../server/deciding/aggregates.js'
import { ProfilePictures } from '../../server/files/profile-pictures.js'
import { PowersLock } from '../../server/identity/people/powers-lock.js'
import { LiveServer } from '../../server/live/live-server.js'

export class TakePictureDown extends Command<Accepted> {
  constructor(
    readonly input: RequestOf<typeof takePictureDown>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/**
 * The log first, then the picture; repeating the request repairs a crash in between. It names the
 * picture that staff saw, so that another one, chosen meanwhile, stays.
 */
@CommandHandler(TakePictureDown)
export class TakePictureDownHandler implements ICommandHandler<TakePictureDown> {
  constructor(
    private readonly users: Users,
    private readonly lock: PowersLock,
    private readonly pictures: ProfilePictures,
    private readonly live: LiveServer,
  ) {}

  async execute({ input: { userId, profilePictureId, reason }, metadata }: TakePictureDown) {
    const command = async () => {
      await this.lock.requirePresent(userId)
      const isShown = await this.pictures.isShown(userId, profilePictureId)
      return {
        type: 'RemoveProfilePicture',
        userId,
        isShown,
        reason,
        by: await this.users.state(metadata.actorId),
      } as const
    }
    const { position } = await this.users.handle(userId, command, metadata)
    await this.pictures.remove(userId, profilePictureId)
    this.live.notifyPerson(userId, { resource: 'person', id: userId })
    this.live.notify({ resource: 'users', id: userId })
    return { position }
  }
}
