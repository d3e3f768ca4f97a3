import { Module } from '@nestjs/common'
import { ServerVaultModule } from '../vault/server-vault.module.js'
import { Files } from './files.js'
import { HostedPictures } from './hosted-pictures.js'
import { IdentityPictures } from './identity-pictures.js'
import { Logos } from './logos.js'
import { OfferPhotos } from './offer-photos.js'
import { PicturesOfPeople } from './pictures-of-people.js'
import { ProfilePictures } from './profile-pictures.js'
import { SealedPictures } from './sealed-pictures.js'

const services = [
  Files,
  SealedPictures,
  IdentityPictures,
  ProfilePictures,
  PicturesOfPeople,
  HostedPictures,
  Logos,
  OfferPhotos,
]

/** Pictures and logos. */
@Module({ imports: [ServerVaultModule], providers: services, exports: services })
export class ServerFilesModule {}
