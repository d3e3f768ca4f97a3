import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common'
import { messageOf } from '../../lib/message-of.js'
import { Regularly } from '../../lib/regularly.js'
import { IdentityPictures } from '../../server/files/identity-pictures.js'
import { LiveServer } from '../../server/live/live-server.js'

const LOOK_EVERY_MS = 60_000

/** Erases pictures of identity documents that were uploaded and never submitted. */
@Injectable()
export class DraftEraser implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly regularly = new Regularly(
    () => this.erase(),
    (error) =>
      Logger.warn(
        `pictures that were never submitted could not be erased yet: ${messageOf(error)}`,
        'DraftEraser',
      ),
  )

  constructor(
    private readonly pictures: IdentityPictures,
    private readonly live: LiveServer,
  ) {}

  onApplicationBootstrap(): void {
    this.regularly.start(LOOK_EVERY_MS)
  }

  onApplicationShutdown(): Promise<void> {
    return this.regularly.stop()
  }

  /** Erases everything due. Pages that still show it refetch. */
  async erase(): Promise<void> {
    for (const userId of await this.pictures.eraseDrafts())
      this.live.notifyPerson(userId, { resource: 'identity', id: userId })
  }
}
