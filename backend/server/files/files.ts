import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import { FileId } from '#contracts/ids'
import type { StoredFile } from '#contracts/files'
import { Clock } from '../../lib/clock.js'
import { CONFIG, type Config } from '../config/config.js'
import { Database } from '../database/database.js'
import { inTurn } from '../database/in-turn.js'
import { Refusal } from '../refusal.js'
import { nameId } from '../../lib/ids.js'
import { cleanImage } from './image.js'
import { Rotation, type Owner } from './rotation.js'
import { writeWhole } from './write-whole.js'

interface FilesTable {
  readonly fileId: string
  readonly ownerId: string
  readonly hash: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly createdAt: string
}

declare module '../database/database.js' {
  interface Records {
    files: FilesTable
  }
}

const MOST_FILES = 200
const MOST_WAITING = 12
const tooMany = () => new Refusal('payload-too-large', [{ path: 'file', message: `You can keep at most ${MOST_FILES} pictures` }])

/** Private pictures: re-encoded, stored in the data folder under their hash, owned by whoever uploaded them. */
@Injectable()
export class Files {
  private readonly folder: string
  /** Decoding takes memory and a core, and complete pictures wait for it in memory. */
  private readonly rotation = new Rotation(MOST_WAITING)

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.folder = join(config.dataFolder, 'files')
  }

  /** The same picture of the same owner is stored once and keeps its id. @throws Refusal `unsupported-image`, `busy` */
  store(owner: Owner, upload: Buffer): Promise<StoredFile> {
    return this.rotation.take(owner, () => this.keep(owner.person, upload))
  }

  find(fileId: string): Promise<FilesTable | undefined> {
    return this.database.selectFrom('files').selectAll().where('fileId', '=', fileId).executeTakeFirst()
  }

  read(hash: string): Promise<Buffer> {
    return readFile(join(this.folder, hash))
  }

  private async keep(ownerId: string, upload: Buffer): Promise<StoredFile> {
    const { data, info } = await cleanImage(upload)
    const hash = createHash('sha256').update(data).digest('hex')
    const fileId = FileId.parse(nameId('file', ownerId, hash))
    const file = { fileId, hash, bytes: data.length, width: info.width, height: info.height }
    await inTurn(this.database, ownerId, async (transaction) => {
      const kept = await transaction.selectFrom('files').select('fileId').where('ownerId', '=', ownerId).execute()
      if (kept.some((each) => each.fileId === fileId)) return
      if (kept.length >= MOST_FILES) throw tooMany()
      await writeWhole(this.folder, hash, data)
      await transaction
        .insertInto('files')
        .values({ ...file, ownerId, createdAt: this.clock.now() })
        .execute()
    })
    return file
  }
}
