import { Injectable } from '@nestjs/common'
import { UserId } from '#contracts/ids'
import type { Role } from '#contracts/values'
import { Rejection } from '../../domain/decider.js'
import { Clock } from '../../lib/clock.js'
import { Users } from '../../server/deciding/aggregates.js'
import { FoundRoles } from '../../server/identity/found-roles.js'
import type { UserRecord } from '../../server/identity/identity-tables.js'
import { SecurityLog } from '../../server/identity/security-log.js'
import { nameId } from '../../lib/ids.js'

const FOUND = 'Found in the table of people; Daybook did not grant it'

/** Writes into the ledger which powers a person was given, and why. */
@Injectable()
export class Roles {
  constructor(
    private readonly users: Users,
    private readonly security: SecurityLog,
    private readonly found: FoundRoles,
    private readonly clock: Clock,
  ) {}

  async grant(userId: string, role: Role, reason: string): Promise<void> {
    if (await this.write(userId, role, reason)) this.security.note('role-granted', { userId, role, reason })
  }

  /** A role that the table has and the ledger does not know of, as after a set-up that was cut off or a change by SQL, is written down. */
  async agree({ userId, role }: Pick<UserRecord, 'userId' | 'role'>): Promise<void> {
    if (!(await this.write(userId, role, FOUND))) return
    this.security.note('role-found', { userId, role })
    this.found.add({ userId: UserId.parse(userId), role, foundAt: this.clock.now() })
  }

  /** The command's id counts the grants before it: the same grant twice is one, and one that was taken back can be made again. */
  private async write(userId: string, role: Role, reason: string): Promise<boolean> {
    const held = await this.users.state(userId)
    if (held.role === role) return false
    const commandId = nameId('grant-role', userId, role, String(held.grants))
    const metadata = { actorId: 'system', actorRole: 'system', commandId, requestHash: '' } as const
    try {
      await this.users.handle(userId, { type: 'GrantRole', role, reason }, metadata)
      return true
    } catch (error) {
      if (error instanceof Rejection && error.code === 'nothing-to-change') return false
      throw error
    }
  }
}
