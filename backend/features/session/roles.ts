import { Injectable } from '@nestjs/common'
import type { Role } from '#contracts/values'
import { nameId } from '../../lib/ids.js'
import { Users } from '../../server/deciding/aggregates.js'
import { SecurityLog } from '../../server/identity/security-log.js'

/** Grants roles in the name of the system, to people who have just been created. */
@Injectable()
export class Roles {
  constructor(
    private readonly users: Users,
    private readonly security: SecurityLog,
  ) {}

  /** The command's id includes the number of changes before it: the same grant twice is one, and a revoked one can be made again. */
  async grant(userId: string, role: Role, reason: string): Promise<void> {
    const held = await this.users.state(userId)
    if (held.role === role) return
    const commandId = nameId('grant-role', userId, role, String(held.changes))
    const metadata = { actorId: 'system', actorRole: 'system', commandId, requestHash: '' } as const
    await this.users.handle(userId, { type: 'GrantRole', role, reason }, metadata)
    this.security.note('role-granted', { userId, role, reason })
  }
}
