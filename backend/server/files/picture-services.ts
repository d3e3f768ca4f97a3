import type { Type } from '@nestjs/common'
import { Files } from './files.js'
import { HostedPictures } from './hosted-pictures.js'
import { IdentityPictures } from './identity-pictures.js'
import { Logos } from './logos.js'
import { PicturesOfPeople } from './pictures-of-people.js'
import { ProfilePictures } from './profile-pictures.js'
import { SealedPictures } from './sealed-pictures.js'

export const pictureServices: readonly Type[] = [
  Files,
  SealedPictures,
  IdentityPictures,
  ProfilePictures,
  PicturesOfPeople,
  HostedPictures,
  Logos,
]
