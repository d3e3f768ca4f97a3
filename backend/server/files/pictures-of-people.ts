import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { Records } from '../database/database.js'
import { Files } from './files.js'
import { IdentityPictures } from './identity-pictures.js'

/** Every private picture of a person: those they sent as proofs, and those of their identity. */
@Injectable()
export class PicturesOfPeople {
  constructor(
    private readonly files: Files,
    private readonly identities: IdentityPictures,
  ) {}

  /** As part of a transaction that can be done again. */
  async erase(userId: string, transaction: Transaction<Records>): Promise<void> {
    await this.files.erase(userId, transaction)
    await this.identities.erase(userId, transaction)
  }
}
