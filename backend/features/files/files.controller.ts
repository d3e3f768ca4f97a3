import { Controller, Ip, Res, UploadedFile, UseGuards, UseInterceptors } from '@nestjs/common'
import type { Response } from 'express'
import type { RequestOf } from '#contracts/endpoint'
import {
  getFile,
  getLogo,
  getOfferPhoto,
  uploadLogo,
  uploadOfferPhoto,
  uploadProof,
} from '#contracts/ledger/files'
import { Files } from '../../server/files/files.js'
import { Logos } from '../../server/files/logos.js'
import { OfferPhotos } from '../../server/files/offer-photos.js'
import type { PublicPictures } from '../../server/files/public-pictures.js'
import { networkOf } from '../../server/callers/caller.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentUser, Input } from '../../server/http/params.js'
import { Refusal } from '../../server/refusal.js'
import type { SignedIn } from '../../server/signed-in.js'
import { found } from '../../server/queries/found.js'
import { onePicture, pictureIn, sendAsPicture, type Upload } from './one-picture.js'
import { UploadGuard } from './upload.guard.js'

const YEAR_S = 31_536_000

/** Served only as an image, and cached permanently: its address is its hash. */
const sendPublic = async (response: Response, pictures: PublicPictures, hash: string) => {
  const data = await pictures.read(hash)
  sendAsPicture(response, 'picture')
  response.set('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
  return data
}

@Controller()
export class FilesController {
  constructor(
    private readonly files: Files,
    private readonly logos: Logos,
    private readonly photos: OfferPhotos,
  ) {}

  @Endpoint(uploadProof)
  @UseGuards(UploadGuard)
  @UseInterceptors(onePicture())
  upload(@UploadedFile() file: Upload, @CurrentUser() { userId }: SignedIn, @Ip() address: string) {
    return this.files.store({ address: networkOf(address), person: userId }, pictureIn(file))
  }

  /** Served only as an image, and not cached; another person's answers like a missing one. */
  @Endpoint(getFile)
  async get(
    @Input() { fileId }: RequestOf<typeof getFile>,
    @CurrentUser() { userId, role }: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ) {
    const file = found(await this.files.find(fileId))
    if (role === 'client' && file.ownerId !== userId) throw new Refusal('not-found')
    const data = await this.files.read(file.hash)
    sendAsPicture(response, fileId)
    return data
  }

  @Endpoint(uploadLogo)
  @UseGuards(UploadGuard)
  @UseInterceptors(onePicture())
  uploadLogo(
    @UploadedFile() file: Upload,
    @CurrentUser() { userId }: SignedIn,
    @Ip() address: string,
  ) {
    return this.logos.store({ address: networkOf(address), person: userId }, pictureIn(file))
  }

  @Endpoint(uploadOfferPhoto)
  @UseGuards(UploadGuard)
  @UseInterceptors(onePicture())
  uploadOfferPhoto(
    @UploadedFile() file: Upload,
    @CurrentUser() { userId }: SignedIn,
    @Ip() address: string,
  ) {
    return this.photos.store({ address: networkOf(address), person: userId }, pictureIn(file))
  }

  @Endpoint(getLogo)
  getLogo(
    @Input() { hash }: RequestOf<typeof getLogo>,
    @Res({ passthrough: true }) response: Response,
  ) {
    return sendPublic(response, this.logos, hash)
  }

  @Endpoint(getOfferPhoto)
  getOfferPhoto(
    @Input() { photo }: RequestOf<typeof getOfferPhoto>,
    @Res({ passthrough: true }) response: Response,
  ) {
    return sendPublic(response, this.photos, photo)
  }
}
