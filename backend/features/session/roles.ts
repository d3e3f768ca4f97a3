import { Injectable } from '@nestjs/common'
import type { Role } from '#contracts/values'
import { Users } from '../../platform/deciding/aggregates.js'
import { nameId } from '../../platform/ids.js'

/** Writes into the ledger which powers a person was given, and why. */
@Injectable()
export class Roles {
  constructor(private readonly users: Users) {}

  async grant(userId: string, role: Role, reason: string): Promise<void> {
    const intent = { actorId: 'system', actorRole: 'system', commandId: nameId('grant-role', userId, role), requestHash: '' } as const
    await this.users.handle(userId, { type: 'GrantRole', role, reason }, intent)
  }
}
