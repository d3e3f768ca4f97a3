import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { LOOK_MINUTES } from '#contracts/looks'
import type { Role } from '#contracts/values'
import type { UserCommand } from '../../domain/user/user.js'
import { Clock } from '../../lib/clock.js'
import { nameId } from '../../lib/ids.js'
import { Users } from '../deciding/aggregates.js'

interface Reader {
  readonly userId: string
  readonly role: Role
}

/** A command that puts on record what its person reads. */
type Look = Extract<UserCommand, { type: 'ViewIdentity' | 'ReadPayoutDetails' | 'ExportAccount' }>

/**
 * Puts on record what a member of staff, or an auditor, reads of somebody; only then is it served. The same again, and a page that is loaded
 * again, are one look: the command has the same id within the same quarter of an hour.
 */
@Injectable()
export class Looks {
  constructor(
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /** `at` names what is looked at. @throws Rejection if the reader may not */
  async note(reader: Reader, look: Look, at: readonly string[]): Promise<void> {
    const named = [look.type, ...at, String(Math.floor(this.clock.millis() / (LOOK_MINUTES * 60_000)))]
    await this.users.handle(reader.userId, look, {
      actorId: reader.userId,
      actorRole: reader.role,
      commandId: nameId('look', reader.userId, ...named),
      requestHash: createHash('sha256').update(named.join()).digest('hex'),
    })
  }
}
