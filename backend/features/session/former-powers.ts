import { Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Powers } from '../../domain/user/powers.js'
import { nameId } from '../../lib/ids.js'
import { Database, type Records } from '../../server/database/database.js'
import { Users } from '../../server/deciding/aggregates.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'

const reason = 'Blocked before the ledger recorded blocks'

/**
 * Migrates the roles and blocks of a database of an earlier version, at the first start after their
 * columns were dropped. Until then nobody can sign in. Blocked people stay blocked, by an event;
 * for roles the log prevails, and differences are logged.
 */
@Injectable()
export class FormerPowers implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly security: SecurityLog,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const people = await this.database.selectFrom('formerPowers').selectAll().execute()
    for (const person of people) {
      await this.take(person, await this.users.state(person.userId))
      await this.database.deleteFrom('formerPowers').where('userId', '=', person.userId).execute()
    }
  }

  private async take(
    { userId, role, status }: Records['formerPowers'],
    powers: Powers,
  ): Promise<void> {
    if (role !== powers.role)
      this.security.note('powers-differ', { userId, former: role, role: powers.role })
    if (status === powers.status) return
    const commandId = nameId('former-powers', userId)
    const metadata = { actorId: 'system', actorRole: 'system', commandId, requestHash: '' } as const
    await this.users.handle(userId, { type: 'BlockUser', userId, by: powers, reason }, metadata)
    this.security.note('user-blocked', { userId, reason })
  }
}
