import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import { sql, type Transaction } from 'kysely'
import { FileId } from '#contracts/ids'
import type { StoredFile } from '#contracts/files'
import { Clock } from '../../lib/clock.js'
import { CONFIG, type Config } from '../config/config.js'
import { Database, ReadDatabase, type Records } from '../database/database.js'
import { inTurn } from '../database/in-turn.js'
import { decidedProofs } from '../queries/decided-proofs.js'
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

/** Of those that staff have not decided by; in all, as many as their decisions allow. */
const MOST_FILES = 200
const MOST_WAITING = 12
/** Until the transaction ends, nobody else stores or erases this picture. */
const lock = (hash: string, transaction: Transaction<Records>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(transaction)

const tooMany = () => {
  const message = `You have sent ${MOST_FILES} pictures for deposits that staff have not decided on; wait until they have`
  return new Refusal('too-many-pictures', [{ path: 'file', message }])
}

/** Private pictures: re-encoded, stored in the data folder under their hash, owned by whoever uploaded them. */
@Injectable()
export class Files {
  private readonly folder: string
  /** Decoding takes memory and a core, and complete pictures wait for it in memory. */
  private readonly rotation = new Rotation(MOST_WAITING)

  constructor(
    private readonly database: Database,
    private readonly readDatabase: ReadDatabase,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.folder = join(config.dataFolder, 'files')
  }

  /** The same picture of the same owner is stored once and keeps its id. @throws Refusal `unsupported-image`, `busy`, `too-many-pictures` */
  store(owner: Owner, upload: Buffer): Promise<StoredFile> {
    return this.rotation.take(owner, () => this.keep(owner.person, upload))
  }

  find(fileId: string): Promise<FilesTable | undefined> {
    return this.database.selectFrom('files').selectAll().where('fileId', '=', fileId).executeTakeFirst()
  }

  read(hash: string): Promise<Buffer> {
    return readFile(join(this.folder, hash))
  }

  /**
   * Erases the pictures of a person, as part of a transaction that can be done again. One that somebody else has sent as well stays theirs.
   * A file is gone before the transaction ends: nothing would name it afterwards.
   */
  async erase(ownerId: string, transaction: Transaction<Records>): Promise<void> {
    const own = await transaction.deleteFrom('files').where('ownerId', '=', ownerId).returning('hash').execute()
    for (const hash of own.map((file) => file.hash).toSorted()) {
      await lock(hash, transaction)
      const others = await transaction.selectFrom('files').select('fileId').where('hash', '=', hash).limit(1).execute()
      if (others.length === 0) await rm(join(this.folder, hash), { force: true })
    }
  }

  private async keep(ownerId: string, upload: Buffer): Promise<StoredFile> {
    const { data, info } = await cleanImage(upload)
    const hash = createHash('sha256').update(data).digest('hex')
    const fileId = FileId.parse(nameId('file', ownerId, hash))
    const file = { fileId, hash, bytes: data.length, width: info.width, height: info.height }
    await inTurn(this.database, ownerId, async (transaction) => {
      const kept = await transaction.selectFrom('files').select('fileId').where('ownerId', '=', ownerId).execute()
      if (kept.some((each) => each.fileId === fileId)) return
      if (kept.length >= MOST_FILES && kept.length - (await decidedProofs(ownerId)(this.readDatabase)) >= MOST_FILES) throw tooMany()
      await lock(hash, transaction)
      await writeWhole(this.folder, hash, data)
      await transaction
        .insertInto('files')
        .values({ ...file, ownerId, createdAt: this.clock.now() })
        .execute()
    })
    return file
  }
}
