import { join } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../config/config.js'
import { HostedPictures } from './hosted-pictures.js'
import { cleanImage } from './image.js'
import { PublicPictures } from './public-pictures.js'

const LONGEST_SIDE = 256
const MOST_LOGOS = 200

/** Logos of the site. */
@Injectable()
export class Logos extends PublicPictures {
  constructor(hosted: HostedPictures, @Inject(CONFIG) config: Config) {
    super(hosted, {
      folder: join(config.dataFolder, 'logos'),
      what: 'logos',
      most: MOST_LOGOS,
      clean: (upload) => cleanImage(upload, LONGEST_SIDE, 'inside', 'none'),
    })
  }
}
