import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import { Rejection } from '../../domain/decider.js'
import { nameId } from '../../lib/ids.js'
import type { Records } from '../../server/database/database.js'
import { Users } from '../../server/deciding/aggregates.js'
import { CredentialLinks, type LinkKind, type OpenLink } from '../../server/identity/credential-links.js'
import { PowersOfPeople } from '../../server/identity/powers-of-people.js'

/** What a link brings about: an event, besides what is written. */
type Told = 'ConfirmEmail' | 'ChangeEmail' | 'RestoreEmail' | 'ResetPassword'

interface Use {
  readonly kinds: readonly LinkKind[]
  /** Who is signed in where the link is used. */
  readonly signedIn?: string | undefined
  readonly tells: (link: OpenLink) => Told
  /** What is done for the person before the link is used, once it is known to hold. */
  readonly first?: (userId: string) => Promise<void>
}

/** Uses mailed links. Whoever is signed in, the person acts whom a link was mailed to. */
@Injectable()
export class LinkUse {
  constructor(
    private readonly links: CredentialLinks,
    private readonly users: Users,
    private readonly powers: PowersOfPeople,
  ) {}

  /**
   * The event is appended while the link is locked and before its row is committed: a crash in between leaves the link, which makes the same event.
   * All that takes another connection of the same pool comes before: links used at one moment could hold them all and wait for one more.
   * @throws Rejection as `CredentialLinks.read` does, `account-closed` of a former client, `link-of-another` where somebody else is signed in
   */
  async useUp(
    token: string,
    { kinds, signedIn, tells, first }: Use,
    work: (link: OpenLink, transaction: Transaction<Records>) => Promise<void>,
  ): Promise<OpenLink> {
    const { userId, tokenHash } = await this.links.read(token, kinds)
    if (signedIn !== undefined && signedIn !== userId) throw new Rejection('link-of-another')
    await this.powers.requireOpen(userId)
    const { role } = await this.powers.of(userId)
    await first?.(userId)
    const metadata = { actorId: userId, actorRole: role, commandId: nameId('credential-link', tokenHash), requestHash: '' } as const
    return this.links.useUp(token, kinds, async (link, transaction) => {
      await work(link, transaction)
      await this.users.handle(userId, { type: tells(link) }, metadata).catch((refusal: unknown) => {
        if (!(refusal instanceof Rejection && refusal.code === 'nothing-to-change')) throw refusal
      })
      return link
    })
  }
}
