import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { StoredPicture } from '#contracts/people/identity'
import type { Side } from '#contracts/values/identity-values'
import { PictureId } from '#contracts/values/ids'
import { Clock } from '../../lib/clock.js'
import { nameId } from '../../lib/ids.js'
import { Database, type Records } from '../database/database.js'
import { withPersonLock } from '../database/with-person-lock.js'
import { Users } from '../deciding/aggregates.js'
import { cleanImage } from './image.js'
import { Rotation, type Owner } from './rotation.js'
import { SealedPictures } from './sealed-pictures.js'

interface IdentityPicturesTable extends StoredPicture {
  readonly ownerId: string
  readonly hash: string
  readonly createdAt: string
  /** When it is erased unless it was submitted; null once it is known to be. */
  readonly eraseAt: string | null
}

declare module '../database/database.js' {
  interface Records {
    identityPictures: IdentityPicturesTable
  }
}

const MOST_WAITING = 6
const DRAFT_LIFE_MS = 24 * 60 * 60_000
const AT_ONCE = 100

/** The id of a picture, derived from its hash, by which the log finds its row. */
export const pictureIdOf = (ownerId: string, side: Side, hash: string): PictureId =>
  PictureId.parse(nameId('identity', ownerId, side, hash))

/**
 * Pictures of identity documents: re-encoded, and sealed in the data folder under their owner's
 * key. For each side, the last submitted one is kept and at most one draft, for a day.
 */
@Injectable()
export class IdentityPictures {
  private readonly rotation = new Rotation(MOST_WAITING)

  constructor(
    private readonly database: Database,
    private readonly sealed: SealedPictures,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /** Replaces the draft of this side. @throws Refusal `unsupported-image`, `busy` */
  store(owner: Owner, side: Side, upload: Buffer): Promise<StoredPicture> {
    return this.rotation.take(owner, () => this.keep(owner.person, side, upload))
  }

  /** All stored pictures of a person, with the hashes by which the log names them. */
  of(ownerId: string, database: Database = this.database): Promise<IdentityPicturesTable[]> {
    return database
      .selectFrom('identityPictures')
      .selectAll()
      .where('ownerId', '=', ownerId)
      .execute()
  }

  /** Undefined for another person's picture, and once its owner is erased. */
  async read(ownerId: string, pictureId: string): Promise<Buffer | undefined> {
    const picture = (await this.of(ownerId)).find((each) => each.pictureId === pictureId)
    return picture && this.sealed.read(picture, this.database)
  }

  /**
   * Submits what is stored, while nothing of the person's is replaced or erased. Afterwards only
   * the pictures submitted last are kept: all are marked before the log is written, so that a crash
   * leaves no earlier ones behind.
   * @throws what `work` throws
   */
  async submit<Result>(
    ownerId: string,
    work: (stored: readonly IdentityPicturesTable[]) => Promise<Result>,
  ): Promise<Result> {
    await this.mark(ownerId)
    return withPersonLock(this.database, ownerId, async (transaction) => {
      const stored = await this.of(ownerId, transaction)
      const result = await work(stored)
      const current = await this.submittedBy(ownerId)
      await this.drop(
        stored.filter(({ pictureId }) => !current.includes(pictureId)),
        transaction,
      )
      return result
    })
  }

  /** Erases drafts older than a day. @returns whose they were */
  async eraseDrafts(): Promise<string[]> {
    const erased: string[] = []
    for (;;) {
      const due = this.database
        .selectFrom('identityPictures')
        .select('ownerId')
        .distinct()
        .where('eraseAt', '<=', this.clock.now())
      const owners = await due.limit(AT_ONCE).execute()
      for (const { ownerId } of owners)
        if (
          await withPersonLock(this.database, ownerId, (transaction) =>
            this.eraseDraftsOf(ownerId, transaction),
          )
        )
          erased.push(ownerId)
      if (owners.length < AT_ONCE) return erased
    }
  }

  /** Deletes a person's key, then what it sealed. Within a repeatable transaction. */
  async erase(ownerId: string, transaction: Transaction<Records>): Promise<void> {
    await this.sealed.discardKey(ownerId, transaction)
    await this.drop(await this.of(ownerId, transaction), transaction)
  }

  /** Marks all for erasure; submitted ones lose the mark when it comes due. */
  private async mark(ownerId: string): Promise<void> {
    const kept = this.database
      .updateTable('identityPictures')
      .set({ eraseAt: this.clock.now() })
      .where('ownerId', '=', ownerId)
    await kept.where('eraseAt', 'is', null).execute()
  }

  private async keep(ownerId: string, side: Side, upload: Buffer): Promise<StoredPicture> {
    const { data, info } = await cleanImage(upload)
    const hash = createHash('sha256').update(data).digest('hex')
    const pictureId = pictureIdOf(ownerId, side, hash)
    const picture = { pictureId, side, bytes: data.length, width: info.width, height: info.height }
    await withPersonLock(this.database, ownerId, async (transaction) => {
      const [stored, submitted] = [
        await this.of(ownerId, transaction),
        await this.submittedBy(ownerId),
      ]
      const isReplaced = (each: IdentityPicturesTable) =>
        each.side === side && each.pictureId !== pictureId && !submitted.includes(each.pictureId)
      await this.drop(stored.filter(isReplaced), transaction)
      await this.sealed.write({ ownerId, pictureId }, data, transaction)
      const eraseAt = new Date(this.clock.millis() + DRAFT_LIFE_MS).toISOString()
      await transaction
        .insertInto('identityPictures')
        .values({ ...picture, ownerId, hash, createdAt: this.clock.now(), eraseAt })
        .onConflict((conflict) => conflict.column('pictureId').doUpdateSet({ eraseAt }))
        .execute()
    })
    return picture
  }

  /**
   * A marked picture that was submitted is kept, and the mark cleared.
   * @returns whether anything was erased
   */
  private async eraseDraftsOf(
    ownerId: string,
    transaction: Transaction<Records>,
  ): Promise<boolean> {
    const now = this.clock.now()
    const submitted = await this.submittedBy(ownerId)
    const due = await transaction
      .selectFrom('identityPictures')
      .selectAll()
      .where('ownerId', '=', ownerId)
      .where('eraseAt', '<=', now)
      .execute()
    const drafts = due.filter(({ pictureId }) => !submitted.includes(pictureId))
    await this.drop(drafts, transaction)
    await transaction
      .updateTable('identityPictures')
      .set({ eraseAt: null })
      .where('ownerId', '=', ownerId)
      .where('eraseAt', '<=', now)
      .execute()
    return drafts.length > 0
  }

  /** The two that staff decide by, according to the log. */
  private async submittedBy(ownerId: string): Promise<readonly string[]> {
    const { last } = (await this.users.state(ownerId)).identity
    return last
      ? [pictureIdOf(ownerId, 'front', last.front), pictureIdOf(ownerId, 'back', last.back)]
      : []
  }

  /** Deletes each file before its row: nothing would name it afterwards. */
  private async drop(
    pictures: readonly IdentityPicturesTable[],
    transaction: Transaction<Records>,
  ): Promise<void> {
    for (const { pictureId } of pictures) {
      await this.sealed.remove(pictureId)
      await transaction.deleteFrom('identityPictures').where('pictureId', '=', pictureId).execute()
    }
  }
}
