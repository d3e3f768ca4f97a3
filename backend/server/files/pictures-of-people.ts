import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { Records } from '../database/database.js'
import { Files } from './files.js'
import { IdentityPictures } from './identity-pictures.js'
import { ProfilePictures } from './profile-pictures.js'

/** Every private picture of a person: proofs, identity documents and their profile picture. */
@Injectable()
export class PicturesOfPeople {
  constructor(
    private readonly files: Files,
    private readonly identities: IdentityPictures,
    private readonly profiles: ProfilePictures,
  ) {}

  /** Within a repeatable transaction. */
  async erase(userId: string, transaction: Transaction<Records>): Promise<void> {
    await this.files.erase(userId, transaction)
    await this.profiles.erase(userId, transaction)
    await this.identities.erase(userId, transaction)
  }
}
