import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { LOOK_MINUTES } from '#contracts/values/looks'
import type { Role } from '#contracts/values/values'
import type { UserCommand } from '../../../domain/user/user.js'
import { Clock } from '../../../lib/clock.js'
import { nameId } from '../../../lib/ids.js'
import { Users } from '../../deciding/aggregates.js'

interface Reader {
  readonly userId: string
  readonly role: Role
}

/** A command that records what its actor reads. */
type Look = Extract<UserCommand, { type: 'ViewIdentity' | 'ReadPayoutDetails' | 'ExportAccount' }>

/**
 * Records what a staff member or an auditor reads about a person; only then is it served. Repeats
 * and page reloads count as one look: the command id is the same within a quarter of an hour.
 */
@Injectable()
export class Looks {
  constructor(
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /** `at` names what is looked at. @throws Rejection if the reader may not */
  async note(reader: Reader, look: Look, at: readonly string[]): Promise<void> {
    const named = [
      look.type,
      ...at,
      String(Math.floor(this.clock.millis() / (LOOK_MINUTES * 60_000))),
    ]
    await this.users.handle(reader.userId, look, {
      actorId: reader.userId,
      actorRole: reader.role,
      commandId: nameId('look', reader.userId, ...named),
      requestHash: createHash('sha256').update(named.join()).digest('hex'),
    })
  }
}
