import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import { Clock } from '../../../lib/clock.js'
import type { Records } from '../../database/database.js'
import { KeyedRows } from '../../vault/keyed-rows.js'
import { CredentialLinks } from './credential-links.js'
import { linkLives, linkToken } from './link-kinds.js'
import { hashToken } from '../people/tokens.js'

const DAY_MS = 24 * 60 * 60_000

/**
 * Links that set a new password. Asking again voids none: while the link is valid, the same one is
 * handed out and its life extended.
 */
@Injectable()
export class ResetTokens {
  constructor(
    private readonly links: CredentialLinks,
    private readonly clock: Clock,
    private readonly rows: KeyedRows,
  ) {}

  /** Runs work in one transaction, so that a link commits together with what belongs to it. */
  inTransaction<Made>(work: (transaction: Transaction<Records>) => Promise<Made>): Promise<Made> {
    return this.links.inTransaction(work)
  }

  /** A link lasts a day at most from when it was first made, however often it is asked for. */
  async current(transaction: Transaction<Records>, userId: string): Promise<string> {
    await this.links.takeTurn(transaction, userId)
    return (await this.again(transaction, userId)) ?? this.another(transaction, userId)
  }

  private async again(
    transaction: Transaction<Records>,
    userId: string,
  ): Promise<string | undefined> {
    const stored = await transaction
      .selectFrom('credentialLinks')
      .selectAll()
      .where('userId', '=', userId)
      .where('kind', '=', 'reset')
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', this.clock.now())
      .where('madeAt', '>', new Date(this.clock.millis() - DAY_MS).toISOString())
      .forUpdate()
      .executeTakeFirst()
    const open = this.rows.believed('credentialLinks', stored)
    if (!open) return undefined
    const token = linkToken(this.rows.vault, 'reset', userId, open.madeAt)
    // The vault's key may have changed since.
    if (hashToken(token) !== open.tokenHash) return undefined
    const expiresAt = new Date(this.clock.millis() + linkLives.reset).toISOString()
    const { mac } = this.rows.keyed('credentialLinks', { ...open, expiresAt })
    await transaction
      .updateTable('credentialLinks')
      .set({ expiresAt, mac })
      .where('tokenHash', '=', open.tokenHash)
      .execute()
    return token
  }

  private another(transaction: Transaction<Records>, userId: string): Promise<string> {
    const madeAt = this.clock.now()
    return this.links.make(transaction, { kind: 'reset', userId, madeAt }, madeAt)
  }
}
