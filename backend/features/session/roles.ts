import { Injectable } from '@nestjs/common'
import type { Role } from '#contracts/values/values'
import { nameId } from '../../lib/ids.js'
import { Users } from '../../server/deciding/aggregates.js'
import type { People } from '../../server/identity/people/people.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import { Vault } from '../../server/vault/vault.js'

/** Grants roles on the system's behalf, to people who have just been created. */
@Injectable()
export class Roles {
  constructor(
    private readonly users: Users,
    private readonly security: SecurityLog,
    private readonly vault: Vault,
  ) {}

  /**
   * The id of the first admin: stable until that person exists, by any link. So a crash after their
   * role was logged leaves no admin without a person. An id that the log knows more about belongs
   * to someone else, from a lost database.
   */
  async idOfFirstAdmin(people: People): Promise<string> {
    for (let tried = 0; ; tried++) {
      const userId = nameId('first-admin', this.vault.keyedHash('first-admin', String(tried)))
      const { changes, factors } = await this.users.state(userId)
      if (changes <= 1 && factors.size === 0 && !(await people.byId(userId))) return userId
    }
  }

  /**
   * The command's id includes the number of changes before it: a repeated grant is one act, and a
   * revoked role can be granted again.
   */
  async grant(userId: string, role: Role, reason: string): Promise<void> {
    const held = await this.users.state(userId)
    if (held.role === role) return
    const commandId = nameId('grant-role', userId, role, String(held.changes))
    const metadata = { actorId: 'system', actorRole: 'system', commandId, requestHash: '' } as const
    await this.users.handle(userId, { type: 'GrantRole', role, reason }, metadata)
    this.security.note('role-granted', { userId, role, reason })
  }
}
