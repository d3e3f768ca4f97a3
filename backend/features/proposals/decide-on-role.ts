import { Injectable } from '@nestjs/common'
import type { UserCommand } from '../../domain/user/user.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Users } from '../../server/deciding/aggregates.js'
import { PowersLock } from '../../server/identity/people/powers-lock.js'
import { ChangedPowers } from './changed-powers.js'

/** Decides on proposals about a person: another role, or the removal of their second factors. */
@Injectable()
export class DecideOnRole {
  constructor(
    private readonly users: Users,
    private readonly lock: PowersLock,
    private readonly changes: ChangedPowers,
  ) {}

  /**
   * Serialised, so that one admin is always left and no former client becomes staff. Either ends
   * existing sessions at once.
   */
  async decide(
    userId: string,
    command: () => Promise<UserCommand>,
    metadata: CommandMetadata,
  ): Promise<{ readonly position: bigint }> {
    const { position, events } = await this.lock.take((transaction) => {
      const ofPresent = async () => {
        const asked = await command()
        if (asked.type === 'ApproveProposal') await this.lock.requirePresent(userId, transaction)
        return asked
      }
      return this.users.handle(userId, ofPresent, metadata)
    })
    for (const event of events) await this.changes.followUp(userId, event)
    return { position }
  }
}
