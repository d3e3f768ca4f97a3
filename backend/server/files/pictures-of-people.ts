import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { Records } from '../database/database.js'
import { Files } from './files.js'
import { IdentityPictures } from './identity-pictures.js'
import { ProfilePictures } from './profile-pictures.js'

/** Every private picture of a person: those they sent as proofs, those of their identity, and the one they show of themself. */
@Injectable()
export class PicturesOfPeople {
  constructor(
    private readonly files: Files,
    private readonly identities: IdentityPictures,
    private readonly profiles: ProfilePictures,
  ) {}

  /** As part of a transaction that can be done again. */
  async erase(userId: string, transaction: Transaction<Records>): Promise<void> {
    await this.files.erase(userId, transaction)
    await this.profiles.erase(userId, transaction)
    await this.identities.erase(userId, transaction)
  }
}
