import { Injectable } from '@nestjs/common'
import type { Selectable } from 'kysely'
import { Rejection } from '../../../domain/decider.js'
import type { Site } from '../../../domain/site/state.js'
import { Clock } from '../../../lib/clock.js'
import { Database, type Records } from '../../database/database.js'
import { SITE, Sites } from '../../deciding/aggregates.js'
import { Refusal } from '../../refusal.js'
import { KeyedRows } from '../../vault/keyed-rows.js'
import type { Vault } from '../../vault/vault.js'
import { People } from '../people/people.js'
import { hashToken } from '../people/tokens.js'

/** What is wrong with an address and how to fix it. */
export const faultOfEmail = (message: string) =>
  new Refusal('invalid-input', [{ path: 'email', message }])

/** Far longer than an invitation can wait and last; after that the invited address is deleted. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/**
 * The token of an invitation, derived from the vault's key and not random: a repeated request gets
 * the same answer, and its mail the same link.
 */
export const invitationToken = (invitationId: string, vault: Vault): string =>
  vault.keyedHash('invitation', invitationId)

type InvitationLink = Selectable<Records['invitationLinks']>

/** A valid invitation, and the address that it names. */
export interface OpenInvitation {
  readonly invitation: Site['invitations'] extends ReadonlyMap<string, infer Open> ? Open : never
  readonly email: string | null
}

/**
 * The links of invitations. The site decides whether an invitation is valid; the link only proves,
 * once, who holds it.
 */
@Injectable()
export class InvitationLinks {
  constructor(
    private readonly database: Database,
    private readonly sites: Sites,
    private readonly clock: Clock,
    private readonly rows: KeyedRows,
  ) {}

  /** @throws Refusal `invalid-input` if the address is taken */
  async requireNew(email: string): Promise<void> {
    if (await new People(this.database, this.rows).byEmail(email))
      throw faultOfEmail('This email is already in use; choose another, or leave it empty')
  }

  /**
   * Makes the link of an invitation.
   * @returns its token, of which only the hash is stored, and whether it is new
   */
  async issue(
    invitationId: string,
    email: string | null,
  ): Promise<{ token: string; isNew: boolean }> {
    const token = invitationToken(invitationId, this.rows.vault)
    const longAgo = new Date(this.clock.millis() - KEPT_MS).toISOString()
    await this.database.deleteFrom('invitationLinks').where('createdAt', '<', longAgo).execute()
    const link = {
      invitationId,
      tokenHash: hashToken(token),
      email,
      createdAt: this.clock.now(),
      usedAt: null,
    }
    const made = await this.database
      .insertInto('invitationLinks')
      .values(this.rows.keyed('invitationLinks', link))
      .onConflict((conflict) => conflict.doNothing())
      .returning('invitationId')
      .executeTakeFirst()
    return { token, isNew: made !== undefined }
  }

  /** Deletes the link of an invitation that was refused. */
  async drop(invitationId: string): Promise<void> {
    await this.database
      .deleteFrom('invitationLinks')
      .where('invitationId', '=', invitationId)
      .where('usedAt', 'is', null)
      .execute()
  }

  /**
   * @throws Rejection `invitation-closed`, or `invitation-waits` for one that a second admin has
   * not approved yet
   */
  async read(token: string): Promise<OpenInvitation> {
    return this.judged(await this.unused(token, this.database))
  }

  /**
   * Uses up a link in one transaction with what it creates: if that fails, the link stays usable.
   * Of concurrent uses, one succeeds.
   * @throws Rejection as `read` does
   */
  useUp<Made>(
    token: string,
    make: (open: OpenInvitation, people: People) => Promise<Made>,
  ): Promise<Made> {
    return this.database.transaction().execute(async (transaction) => {
      const link = await this.unused(token, transaction)
      const made = await make(await this.judged(link), new People(transaction, this.rows))
      const { mac, usedAt, email } = this.rows.keyed('invitationLinks', {
        ...link,
        usedAt: this.clock.now(),
        email: null,
      })
      await transaction
        .updateTable('invitationLinks')
        .set({ mac, usedAt, email })
        .where('invitationId', '=', link.invitationId)
        .execute()
      return made
    })
  }

  /** Locks the link until the transaction ends. */
  private async unused(token: string, database: Database): Promise<InvitationLink> {
    const stored = database
      .selectFrom('invitationLinks')
      .selectAll()
      .where('tokenHash', '=', hashToken(token))
      .where('usedAt', 'is', null)
    const link = this.rows.believed('invitationLinks', await stored.forUpdate().executeTakeFirst())
    if (!link) throw new Rejection('invitation-closed')
    return link
  }

  /** The invitation's state according to the site. */
  private async judged({ invitationId, email }: InvitationLink): Promise<OpenInvitation> {
    const { invitations, proposals } = await this.sites.state(SITE)
    const [invitation, proposal] = [invitations.get(invitationId), proposals.get(invitationId)]
    const now = this.clock.now()
    if (invitation && now < invitation.expiresAt) return { invitation, email }
    throw new Rejection(
      proposal && now < proposal.expiresAt ? 'invitation-waits' : 'invitation-closed',
    )
  }

  /**
   * Runs work while the link cannot be used.
   * @throws Rejection `invitation-closed` if it has been used
   */
  whileUnused<Result>(invitationId: string, work: () => Promise<Result>): Promise<Result> {
    return this.database.transaction().execute(async (transaction) => {
      const link = await transaction
        .selectFrom('invitationLinks')
        .select('usedAt')
        .where('invitationId', '=', invitationId)
        .forUpdate()
        .executeTakeFirst()
      if (link?.usedAt) throw new Rejection('invitation-closed')
      return work()
    })
  }
}
