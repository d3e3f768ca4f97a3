import { join } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../config/config.js'
import { HostedPictures } from './hosted-pictures.js'
import { cleanImage } from './image.js'
import { PublicPictures } from './public-pictures.js'

const SIDE = 256
const MOST_PHOTOS = 1_000

/** Photos of experts: squares. */
@Injectable()
export class OfferPhotos extends PublicPictures {
  constructor(hosted: HostedPictures, @Inject(CONFIG) config: Config) {
    super(hosted, {
      folder: join(config.dataFolder, 'offer-photos'),
      what: 'photos',
      most: MOST_PHOTOS,
      clean: (upload) => cleanImage(upload, SIDE, 'cover'),
    })
  }
}
