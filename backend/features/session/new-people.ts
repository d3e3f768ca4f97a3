import { Injectable } from '@nestjs/common'
import { ProjectionRunner } from '../../engine/projections/live/runner.js'
import { nameId } from '../../lib/ids.js'
import { Users } from '../../server/deciding/aggregates.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import type { OpenInvitation } from '../../server/identity/credentials/invitation-links.js'
import { OwnAccounts } from './own-accounts.js'

const PATIENCE_MS = 5_000

/** What is logged about people who join by invitation. */
@Injectable()
export class NewPeople {
  constructor(
    private readonly users: Users,
    private readonly ownAccounts: OwnAccounts,
    private readonly security: SecurityLog,
    private readonly runner: ProjectionRunner,
  ) {}

  /** Records who accepted it, and gives them its role. */
  async accept(
    userId: string,
    { invitationId, role, reason }: OpenInvitation['invitation'],
  ): Promise<void> {
    const metadata = {
      actorId: userId,
      actorRole: 'client',
      commandId: nameId('accept-invitation', userId),
      requestHash: '',
    } as const
    await this.users.handle(
      userId,
      { type: 'AcceptInvitation', invitationId, role, reason },
      metadata,
    )
    if (role !== 'client') this.security.note('role-granted', { userId, role, reason })
  }

  /**
   * Opens a new client's account. Waits for it, since they look at it next, unless read models are
   * late.
   */
  async welcome(userId: string): Promise<void> {
    const position = await this.ownAccounts.openFor(userId)
    if (position !== undefined) await this.runner.waitFor(position, PATIENCE_MS)
  }
}
