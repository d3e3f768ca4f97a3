import { Injectable } from '@nestjs/common'
import type { Role } from '#contracts/values'
import { nameId } from '../../lib/ids.js'
import { Users } from '../../server/deciding/aggregates.js'
import type { People } from '../../server/identity/people.js'
import { SecurityLog } from '../../server/identity/security-log.js'
import { Vault } from '../../server/vault/vault.js'

/** Grants roles in the name of the system, to people who have just been created. */
@Injectable()
export class Roles {
  constructor(
    private readonly users: Users,
    private readonly security: SecurityLog,
    private readonly vault: Vault,
  ) {}

  /**
   * The id of the first admin: the same one until there is such a person, whichever link they come by. So a crash after the log has their role
   * leaves no admin who is nobody. One whom the log knows more of is somebody else, of a database that was lost.
   */
  async idOfFirstAdmin(people: People): Promise<string> {
    for (let tried = 0; ; tried++) {
      const userId = nameId('first-admin', this.vault.keyedHash('first-admin', String(tried)))
      const { changes, factors } = await this.users.state(userId)
      if (changes <= 1 && factors.size === 0 && !(await people.byId(userId))) return userId
    }
  }

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
