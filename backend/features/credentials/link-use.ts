import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { UserEvent } from '#contracts/events/ledger-events'
import type { Role } from '#contracts/values/values'
import { Rejection } from '../../domain/decider.js'
import { nameId } from '../../lib/ids.js'
import type { Records } from '../../server/database/database.js'
import { Users } from '../../server/deciding/aggregates.js'
import {
  CredentialLinks,
  type OpenLink,
} from '../../server/identity/credentials/credential-links.js'
import type { LinkKind } from '../../server/identity/credentials/link-kinds.js'
import { PowersOfPeople } from '../../server/identity/people/powers-of-people.js'

/** The command of a link, in addition to what is written. */
type LinkCommand =
  | 'ConfirmEmail'
  | 'ChangeEmail'
  | 'RestoreEmail'
  | 'ResetPassword'
  | 'TakeBackAdditions'

/** Whom a link was mailed to. */
export interface LinkOwner {
  readonly userId: string
  readonly role: Role
  readonly tokenHash: string
}

/** A link that was used, and its logged events. */
interface UsedLink extends OpenLink {
  readonly events: readonly UserEvent[]
}

interface Use {
  readonly kinds: readonly LinkKind[]
  /** Who is signed in where the link is used. */
  readonly signedIn?: string | undefined
  readonly tells: (link: OpenLink) => LinkCommand
  /** Runs for the person before the link is used, once it is known to be valid. */
  readonly first?: (owner: LinkOwner) => Promise<void>
  /** The person's other links to supersede. */
  readonly voids?: readonly LinkKind[]
}

/**
 * Uses mailed links. The actor is the person whom the link was mailed to, regardless of who is
 * signed in.
 */
@Injectable()
export class LinkUse {
  constructor(
    private readonly links: CredentialLinks,
    private readonly users: Users,
    private readonly powers: PowersOfPeople,
  ) {}

  /** Whose link it is. @throws Rejection as `CredentialLinks.read` does */
  read(token: string, kinds: readonly LinkKind[]): Promise<OpenLink> {
    return this.links.read(token, kinds)
  }

  /**
   * Appends the event while the link is locked, so that a crash repeats the same event. What needs
   * another connection runs before: links used at once could deadlock on the pool.
   * @throws Rejection as `CredentialLinks.read` does, `account-closed` for a former client,
   * `link-of-another` if someone else is signed in
   */
  async useUp(
    token: string,
    { kinds, signedIn, tells, first, voids = [] }: Use,
    work?: (link: OpenLink, transaction: Transaction<Records>) => Promise<void>,
  ): Promise<UsedLink> {
    const { userId, tokenHash } = await this.links.read(token, kinds)
    if (signedIn !== undefined && signedIn !== userId) throw new Rejection('link-of-another')
    await this.powers.requireOpen(userId)
    const { role } = await this.powers.of(userId)
    await first?.({ userId, role, tokenHash })
    const metadata = {
      actorId: userId,
      actorRole: role,
      commandId: nameId('credential-link', tokenHash),
      requestHash: '',
    } as const
    return this.links.useUp(token, kinds, async (link, transaction) => {
      await work?.(link, transaction)
      if (voids.length > 0)
        await this.links.supersede(transaction, userId, { kinds: voids, but: link.tokenHash })
      const handled = this.users.handle(userId, { type: tells(link) }, metadata)
      const { events } = await handled.catch((refusal: unknown) => {
        if (refusal instanceof Rejection && refusal.code === 'nothing-to-change')
          return { events: [] }
        throw refusal
      })
      return { ...link, events }
    })
  }
}
