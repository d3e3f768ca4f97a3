import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import { sql, type Transaction } from 'kysely'
import { FileId } from '#contracts/values/ids'
import type { StoredFile } from '#contracts/ledger/files'
import { Clock } from '../../lib/clock.js'
import { CONFIG, type Config } from '../config/config.js'
import { Database, ReadDatabase, type Records } from '../database/database.js'
import { withPersonLock } from '../database/with-person-lock.js'
import { Refusal } from '../refusal.js'
import { nameId } from '../../lib/ids.js'
import { cleanImage } from './image.js'
import { Rotation, type Owner } from './rotation.js'
import { writeWhole } from './write-whole.js'

/** A client's pictures that decisions of staff rest on. */
const decidedProofs =
  (accountId: string) =>
  async (database: ReadDatabase): Promise<ReadonlySet<string>> => {
    const decided = database
      .selectFrom('deposits')
      .innerJoin('requests', 'requestId', 'depositId')
      .where('requests.accountId', '=', accountId)
      .where('status', 'in', ['approved', 'rejected'])
    const rows = await decided.select('proofId').distinct().execute()
    return new Set(rows.flatMap(({ proofId }) => proofId ?? []))
  }

interface FilesTable {
  readonly fileId: string
  readonly ownerId: string
  readonly hash: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly createdAt: string
  /** When it is erased unless a deposit names it; null once one does. */
  readonly eraseAt: string | null
}

declare module '../database/database.js' {
  interface Records {
    files: FilesTable
  }
}

/** Limit on a person's pictures that no decision rests on. */
const MOST_FILES = 200
const MOST_WAITING = 12
/** Limit on those that no deposit names. */
const MOST_UNUSED = 20
/** Limit in bytes on a person's pictures that no decision rests on. */
const MOST_BYTES = 200 * 1_024 * 1_024
const UNUSED_LIFE_MS = 24 * 60 * 60_000
const AT_ONCE = 100

/** Locks a picture against storing and erasing until the transaction ends. */
const lock = (hash: string, transaction: Transaction<Records>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(transaction)

const tooMany = (message: string) => new Refusal('too-many-pictures', [{ path: 'file', message }])

const refusals = {
  files: () =>
    tooMany(
      `You have sent ${MOST_FILES} pictures for deposits that staff have not decided on; wait until they have`,
    ),
  bytes: () =>
    tooMany(
      'Your pictures for deposits that staff have not decided on take up 200 MB; wait until they have, or send smaller ones',
    ),
  unused: () =>
    tooMany(
      `You have ${MOST_UNUSED} pictures that belong to no deposit. Submit a payment with one of them, or wait: each is erased a day after you sent it`,
    ),
}

/**
 * Private pictures: re-encoded, stored in the data folder under their hash, owned by the person who
 * uploaded them.
 */
@Injectable()
export class Files {
  private readonly folder: string
  /** Decoding takes memory and a core, and waiting uploads are held in memory. */
  private readonly rotation = new Rotation(MOST_WAITING)

  constructor(
    private readonly database: Database,
    private readonly readDatabase: ReadDatabase,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.folder = join(config.dataFolder, 'files')
  }

  /**
   * Stores an owner's picture once; repeating it returns the same id. `isNamed`: by the deposit
   * about to be made.
   * @throws Refusal `unsupported-image`, `busy`, `too-many-pictures`
   */
  store(owner: Owner, upload: Buffer, isNamed = false): Promise<StoredFile> {
    return this.rotation.take(owner, () => this.keep(owner.person, upload, isNamed))
  }

  find(fileId: string): Promise<FilesTable | undefined> {
    return this.database
      .selectFrom('files')
      .selectAll()
      .where('fileId', '=', fileId)
      .executeTakeFirst()
  }

  /**
   * A picture that its owner is about to name in a deposit; postpones its erasure by a day.
   * Undefined if it is another person's, or erased.
   */
  async hold(fileId: string, ownerId: string): Promise<FilesTable | undefined> {
    const held = sql<
      string | null
    >`case when erase_at is null then null else ${this.unusedUntil()}::timestamptz end`
    const own = this.database
      .updateTable('files')
      .set({ eraseAt: held })
      .where('fileId', '=', fileId)
      .where('ownerId', '=', ownerId)
    return own.returningAll().executeTakeFirst()
  }

  /** Keeps a picture that a deposit names. */
  async use(fileId: string): Promise<void> {
    await this.database
      .updateTable('files')
      .set({ eraseAt: null })
      .where('fileId', '=', fileId)
      .execute()
  }

  /**
   * Erases uploads that no deposit has named within a day. `namedBy` tells which of some pictures
   * are named.
   */
  async eraseUnused(
    namedBy: (fileIds: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<void> {
    for (;;) {
      const now = this.clock.now()
      const due = await this.database
        .selectFrom('files')
        .select('fileId')
        .where('eraseAt', '<=', now)
        .limit(AT_ONCE)
        .execute()
      const named = await namedBy(due.map(({ fileId }) => fileId))
      for (const { fileId } of due)
        await (named.has(fileId) ? this.use(fileId) : this.eraseUnusedOne(fileId, now))
      if (due.length < AT_ONCE) return
    }
  }

  read(hash: string): Promise<Buffer> {
    return readFile(join(this.folder, hash))
  }

  /**
   * Erases a person's pictures, within a repeatable transaction. A picture that someone else has
   * uploaded too stays theirs. The file goes before the transaction ends: nothing would name it
   * afterwards.
   */
  async erase(ownerId: string, transaction: Transaction<Records>): Promise<void> {
    const own = await transaction
      .deleteFrom('files')
      .where('ownerId', '=', ownerId)
      .returning('hash')
      .execute()
    for (const hash of own.map((file) => file.hash).toSorted())
      await this.removeUnnamed(hash, transaction)
  }

  private unusedUntil(): string {
    return new Date(this.clock.millis() + UNUSED_LIFE_MS).toISOString()
  }

  /** Unless its owner has named it in a deposit meanwhile. */
  private eraseUnusedOne(fileId: string, now: string): Promise<void> {
    return this.database.transaction().execute(async (transaction) => {
      const gone = transaction
        .deleteFrom('files')
        .where('fileId', '=', fileId)
        .where('eraseAt', '<=', now)
      const file = await gone.returning('hash').executeTakeFirst()
      if (file) await this.removeUnnamed(file.hash, transaction)
    })
  }

  private async removeUnnamed(hash: string, transaction: Transaction<Records>): Promise<void> {
    await lock(hash, transaction)
    const others = await transaction
      .selectFrom('files')
      .select('fileId')
      .where('hash', '=', hash)
      .limit(1)
      .execute()
    if (others.length === 0) await rm(join(this.folder, hash), { force: true })
  }

  /** @throws Refusal `too-many-pictures` */
  private async requireRoom(
    kept: readonly Pick<FilesTable, 'fileId' | 'bytes' | 'eraseAt'>[],
    ownerId: string,
    bytes: number,
  ): Promise<void> {
    if (kept.filter(({ eraseAt }) => eraseAt !== null).length >= MOST_UNUSED)
      throw refusals.unused()
    const sum = (files: readonly { readonly bytes: number }[]) =>
      files.reduce((all, file) => all + file.bytes, bytes)
    if (kept.length < MOST_FILES && sum(kept) <= MOST_BYTES) return
    const decided = await decidedProofs(ownerId)(this.readDatabase)
    const waiting = kept.filter(({ fileId }) => !decided.has(fileId))
    if (waiting.length >= MOST_FILES) throw refusals.files()
    if (sum(waiting) > MOST_BYTES) throw refusals.bytes()
  }

  private async keep(ownerId: string, upload: Buffer, isNamed: boolean): Promise<StoredFile> {
    const { data, info } = await cleanImage(upload)
    const hash = createHash('sha256').update(data).digest('hex')
    const fileId = FileId.parse(nameId('file', ownerId, hash))
    const file = { fileId, hash, bytes: data.length, width: info.width, height: info.height }
    await withPersonLock(this.database, ownerId, async (transaction) => {
      const kept = await transaction
        .selectFrom('files')
        .select(['fileId', 'bytes', 'eraseAt'])
        .where('ownerId', '=', ownerId)
        .execute()
      if (kept.some((each) => each.fileId === fileId)) return
      await this.requireRoom(kept, ownerId, data.length)
      await lock(hash, transaction)
      await writeWhole(this.folder, hash, data)
      await transaction
        .insertInto('files')
        .values({
          ...file,
          ownerId,
          createdAt: this.clock.now(),
          eraseAt: isNamed ? null : this.unusedUntil(),
        })
        .execute()
    })
    return file
  }
}
