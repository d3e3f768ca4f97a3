import { Injectable } from '@nestjs/common'
import type { UserCommand } from '../../domain/user/user.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Users } from '../../server/deciding/aggregates.js'
import { PowersTurn } from '../../server/identity/powers-turn.js'
import { SecurityLog } from '../../server/identity/security-log.js'
import { Sessions } from '../../server/identity/sessions.js'

/** Decides on the role that is proposed for a person. */
@Injectable()
export class DecideOnRole {
  constructor(
    private readonly users: Users,
    private readonly turn: PowersTurn,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  /** In turn, so that one admin is always left and no former client becomes staff. With a new role, the sessions of the old one end at once. */
  async decide(userId: string, command: () => Promise<UserCommand>, metadata: CommandMetadata): Promise<{ readonly position: bigint }> {
    const { position, events } = await this.turn.take((transaction) => {
      const ofPresent = async () => {
        const asked = await command()
        if (asked.type === 'ApproveProposal') await this.turn.requirePresent(userId, transaction)
        return asked
      }
      return this.users.handle(userId, ofPresent, metadata)
    })
    for (const { type, data } of events) {
      if (type !== 'RoleGranted') continue
      await this.sessions.endAll(userId)
      this.security.note('role-granted', { userId, role: data.role, reason: data.reason })
    }
    return { position }
  }
}
