import { Controller, Ip, Res, UploadedFile, UseGuards, UseInterceptors } from '@nestjs/common'
import type { Response } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import {
  getProfilePicture,
  removeProfilePicture,
  uploadProfilePicture,
} from '#contracts/own/profile-pictures'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { ProfilePictures } from '../../server/files/profile-pictures.js'
import { networkOf } from '../../server/callers/caller.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { LiveServer } from '../../server/live/live-server.js'
import { found } from '../../server/queries/found.js'
import { Refusal } from '../../server/refusal.js'
import { onePicture, pictureIn, sendAsPicture, type Upload } from './one-picture.js'
import { UploadGuard } from './upload.guard.js'

@Controller()
export class ProfilePicturesController {
  constructor(
    private readonly pictures: ProfilePictures,
    private readonly live: LiveServer,
  ) {}

  @Endpoint(uploadProfilePicture)
  @UseGuards(UploadGuard)
  @UseInterceptors(onePicture())
  async upload(
    @UploadedFile() file: Upload,
    @CurrentUser() { userId }: SignedIn,
    @Ip() address: string,
  ) {
    const profilePictureId = await this.pictures.store(
      { address: networkOf(address), person: userId },
      pictureIn(file),
    )
    this.tell(userId)
    return { profilePictureId }
  }

  @Endpoint(removeProfilePicture)
  async remove(@CurrentCommand() { actorId: userId }: CommandMetadata) {
    await this.pictures.remove(userId)
    this.tell(userId)
    return { removed: true as const }
  }

  /** The browser revalidates each time: the picture may have been taken down. */
  @Endpoint(getProfilePicture)
  async get(
    @Input() { userId, profilePictureId }: RequestOf<typeof getProfilePicture>,
    @CurrentUser() reader: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (reader.role === 'client' && reader.userId !== userId) throw new Refusal('not-found')
    const data = found(await this.pictures.read(userId, profilePictureId))
    sendAsPicture(response, profilePictureId)
    response.set('Cache-Control', 'private, no-cache')
    return data
  }

  private tell(userId: string): void {
    this.live.notifyPerson(userId, { resource: 'person', id: userId })
    this.live.notify({ resource: 'users', id: userId })
  }
}
