import { Controller, Ip, Res, UploadedFile, UseGuards, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { Response } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import {
  getIdentityPicture,
  getStaffIdentityPicture,
  uploadIdentityPicture,
} from '#contracts/people/identity'
import type { PictureId } from '#contracts/values/ids'
import { IdentityPictures } from '../../server/files/identity-pictures.js'
import { networkOf } from '../../server/callers/caller.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { found } from '../../server/queries/found.js'
import { Refusal } from '../../server/refusal.js'
import { onePicture, pictureIn, sendAsPicture, type Upload } from './one-picture.js'
import { UploadGuard } from './upload.guard.js'
import { ViewIdentity } from './view-identity.js'

@Controller()
export class IdentityPicturesController {
  constructor(
    private readonly pictures: IdentityPictures,
    private readonly commands: CommandBus,
  ) {}

  @Endpoint(uploadIdentityPicture)
  @UseGuards(UploadGuard)
  @UseInterceptors(onePicture())
  upload(
    @Input() { side }: RequestOf<typeof uploadIdentityPicture>,
    @UploadedFile() file: Upload,
    @CurrentUser() { userId }: SignedIn,
    @Ip() address: string,
  ) {
    return this.pictures.store(
      { address: networkOf(address), person: userId },
      side,
      pictureIn(file),
    )
  }

  /** Staff who view an account as its client do not look as the client. */
  @Endpoint(getIdentityPicture)
  async get(
    @Input() { pictureId }: RequestOf<typeof getIdentityPicture>,
    @CurrentUser() { userId, view }: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (view) throw new Refusal('not-found')
    return this.send(response, userId, pictureId)
  }

  /** Served once the look is recorded. */
  @Endpoint(getStaffIdentityPicture)
  async getForStaff(
    @Input() { userId, pictureId }: RequestOf<typeof getStaffIdentityPicture>,
    @CurrentUser() viewer: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.commands.execute(new ViewIdentity(userId, pictureId, viewer))
    return this.send(response, userId, pictureId)
  }

  private async send(response: Response, userId: string, pictureId: PictureId): Promise<Buffer> {
    const data = found(await this.pictures.read(userId, pictureId))
    sendAsPicture(response, pictureId)
    return data
  }
}
