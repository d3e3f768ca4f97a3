import { Injectable } from '@nestjs/common'
import type { ShownBy } from '#contracts/values/values'
import { Rejection } from '../../domain/decider.js'
import { nameId, timeId } from '../../lib/ids.js'
import { SITE, Sites, Users } from '../../server/deciding/aggregates.js'
import {
  Sessions,
  type Opening,
  type OpeningSession,
} from '../../server/identity/sessions/sessions.js'
import { OwnAccounts } from './own-accounts.js'
import type { TokenHash } from '../../server/identity/people/tokens.js'

/**
 * Sessions as the log records them, and set-up, in which the first admin works alone: from their
 * first sign-in to that of another admin, and never again.
 */
@Injectable()
export class SetUpWindow {
  constructor(
    private readonly sessions: Sessions,
    private readonly sites: Sites,
    private readonly users: Users,
    private readonly ownAccounts: OwnAccounts,
  ) {}

  /**
   * Opens a session as `Sessions` does. The log comes first, and learns of an admin: a crash in
   * between leaves a logged sign-in without a session, never an unlogged session. A client whose
   * sign-up was interrupted gets their account.
   */
  open(userId: string, opening: Omit<Opening, 'first'> = {}): ReturnType<Sessions['open']> {
    const first = async (session: OpeningSession) => {
      await this.ownAccounts.openFor(userId)
      await this.record(userId, session, opening.by ?? 'password')
      if (session.role === 'admin') await this.note(userId)
    }
    return this.sessions.open(userId, { ...opening, first })
  }

  /** Ends a session as `Sessions` does. */
  end(tokenHash: TokenHash): Promise<void> {
    return this.sessions.end(tokenHash)
  }

  private async record(
    userId: string,
    { sessionId, role }: OpeningSession,
    by: ShownBy,
  ): Promise<void> {
    const metadata = { actorId: userId, actorRole: role, commandId: timeId(), requestHash: '' }
    await this.users.handle(userId, { type: 'SignIn', sessionId, by }, metadata)
  }

  /**
   * An admin signs in. The command's id is derived from the person, so that concurrent sign-ins are
   * one act.
   */
  async note(userId: string): Promise<void> {
    const { setUpBy, setUpEndedAt } = await this.sites.state(SITE)
    if (setUpEndedAt !== null || setUpBy === userId) return
    const metadata = {
      actorId: userId,
      actorRole: 'admin',
      commandId: nameId('admin-signs-in', userId),
      requestHash: '',
    } as const
    await this.sites.handle(SITE, { type: 'NoteAdmin' }, metadata).catch((refusal: unknown) => {
      if (!(refusal instanceof Rejection && refusal.code === 'nothing-to-change')) throw refusal
    })
  }
}
