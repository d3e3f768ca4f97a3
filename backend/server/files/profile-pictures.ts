import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import { ProfilePictureId } from '#contracts/values/ids'
import { PROFILE_PICTURE_SIDE } from '#contracts/own/profile-pictures'
import { nameId } from '../../lib/ids.js'
import { Database, type Records } from '../database/database.js'
import { withPersonLock } from '../database/with-person-lock.js'
import { PersonKeys } from '../vault/person-keys.js'
import { cleanImage } from './image.js'
import { Rotation, type Owner } from './rotation.js'

declare module '../database/database.js' {
  interface Records {
    profilePictures: { readonly userId: string; readonly sealed: Buffer }
  }
}

const MOST_WAITING = 6

const recordOf = (profilePictureId: string): string => `profile_pictures/${profilePictureId}`

/**
 * Profile pictures, one per person: re-encoded as a small square, and sealed in the database under
 * their owner's key. The person's row says which one is shown.
 */
@Injectable()
export class ProfilePictures {
  private readonly rotation = new Rotation(MOST_WAITING)

  constructor(
    private readonly database: Database,
    private readonly keys: PersonKeys,
  ) {}

  /** Replaces the previous picture. @throws Refusal `unsupported-image`, `busy` */
  store(owner: Owner, upload: Buffer): Promise<ProfilePictureId> {
    return this.rotation.take(owner, () => this.keep(owner.person, upload))
  }

  /** Undefined unless it is the picture that the person shows. */
  async read(userId: string, profilePictureId: string): Promise<Buffer | undefined> {
    const row = await this.database
      .selectFrom('profilePictures')
      .innerJoin('users', 'users.userId', 'profilePictures.userId')
      .select('sealed')
      .where('users.userId', '=', userId)
      .where('users.profilePictureId', '=', profilePictureId)
      .executeTakeFirst()
    if (!row) return undefined
    const key = await this.keys.find(userId, this.database)
    return key?.openBytes(recordOf(profilePictureId), row.sealed)
  }

  /** Whether it is the picture that the person shows. */
  async isShown(userId: string, profilePictureId: string): Promise<boolean> {
    return (await this.read(userId, profilePictureId)) !== undefined
  }

  /** Removes a person's picture; if an id is given, only that one. */
  async remove(userId: string, profilePictureId?: ProfilePictureId): Promise<void> {
    await withPersonLock(this.database, userId, async (transaction) => {
      const person = await transaction
        .selectFrom('users')
        .select('profilePictureId')
        .where('userId', '=', userId)
        .executeTakeFirst()
      if (profilePictureId === undefined || person?.profilePictureId === profilePictureId)
        await this.erase(userId, transaction)
    })
  }

  /** Within a repeatable transaction. */
  async erase(userId: string, transaction: Transaction<Records>): Promise<void> {
    await transaction.deleteFrom('profilePictures').where('userId', '=', userId).execute()
    await transaction
      .updateTable('users')
      .set({ profilePictureId: null })
      .where('userId', '=', userId)
      .execute()
  }

  private async keep(userId: string, upload: Buffer): Promise<ProfilePictureId> {
    const { data } = await cleanImage(upload, PROFILE_PICTURE_SIDE, 'cover')
    const profilePictureId = ProfilePictureId.parse(
      nameId('profile-picture', userId, createHash('sha256').update(data).digest('hex')),
    )
    await withPersonLock(this.database, userId, async (transaction) => {
      const key = await this.keys.ofPerson(userId, transaction)
      const sealed = key.sealBytes(recordOf(profilePictureId), data)
      await transaction
        .insertInto('profilePictures')
        .values({ userId, sealed })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ sealed }))
        .execute()
      await transaction
        .updateTable('users')
        .set({ profilePictureId })
        .where('userId', '=', userId)
        .execute()
    })
    return profilePictureId
  }
}
