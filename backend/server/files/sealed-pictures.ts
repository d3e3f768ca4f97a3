import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import { CONFIG, type Config } from '../config/config.js'
import type { Database, Records } from '../database/database.js'
import { PersonKeys } from '../vault/person-keys.js'
import { writeWhole } from './write-whole.js'

interface Named {
  readonly ownerId: string
  readonly pictureId: string
}

const recordOf = ({ pictureId }: Named): string => `identity_pictures/${pictureId}`

/** Files of the data folder sealed under their owner's key, each under its picture's id. */
@Injectable()
export class SealedPictures {
  private readonly folder: string

  constructor(
    private readonly keys: PersonKeys,
    @Inject(CONFIG) config: Config,
  ) {
    this.folder = join(config.dataFolder, 'identity')
  }

  async write(picture: Named, data: Buffer, transaction: Transaction<Records>): Promise<void> {
    const key = await this.keys.ofPerson(picture.ownerId, transaction)
    await writeWhole(this.folder, picture.pictureId, key.sealBytes(recordOf(picture), data))
  }

  /**
   * Undefined once the key is deleted.
   * @throws Error if the file was changed, or is another picture's
   */
  async read(picture: Named, database: Database): Promise<Buffer | undefined> {
    const key = await this.keys.find(picture.ownerId, database)
    return key?.openBytes(recordOf(picture), await readFile(join(this.folder, picture.pictureId)))
  }

  async remove(pictureId: string): Promise<void> {
    await rm(join(this.folder, pictureId), { force: true })
  }

  /** Makes everything sealed for this person unreadable, in every copy. */
  discardKey(ownerId: string, transaction: Transaction<Records>): Promise<void> {
    return this.keys.discard(ownerId, transaction)
  }
}
