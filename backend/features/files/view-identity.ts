import { createHash } from 'node:crypto'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { LOOK_MINUTES } from '#contracts/identity-values'
import type { PictureId, UserId } from '#contracts/ids'
import type { Role } from '#contracts/values'
import { Clock } from '../../lib/clock.js'
import { nameId } from '../../lib/ids.js'
import { Users } from '../../server/deciding/aggregates.js'
import { pictureIdOf } from '../../server/files/identity-pictures.js'
import { Refusal } from '../../server/refusal.js'

export class ViewIdentity extends Command<void> {
  constructor(
    readonly userId: UserId,
    readonly pictureId: PictureId,
    readonly viewer: { readonly userId: string; readonly role: Role },
  ) {
    super()
  }
}

/**
 * Puts it on record that a member of staff looks at the pictures that somebody submitted; only then are they served. Front and back, and a page that is
 * loaded again, are one look: the command has the same id within the same quarter of an hour.
 */
@CommandHandler(ViewIdentity)
export class ViewIdentityHandler implements ICommandHandler<ViewIdentity> {
  constructor(
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `not-found` for a picture that this person has not submitted last; Rejection `too-many-looks` */
  async execute({ userId, pictureId, viewer }: ViewIdentity) {
    const { last } = (await this.users.state(userId)).identity
    const submitted = last ? [pictureIdOf(userId, 'front', last.front), pictureIdOf(userId, 'back', last.back)] : []
    if (!last || !submitted.includes(pictureId)) throw new Refusal('not-found')
    const look = [userId, last.submissionId, String(Math.floor(this.clock.millis() / (LOOK_MINUTES * 60_000)))]
    await this.users.handle(
      viewer.userId,
      { type: 'ViewIdentity', userId, submissionId: last.submissionId },
      {
        actorId: viewer.userId,
        actorRole: viewer.role,
        commandId: nameId('view-identity', viewer.userId, ...look),
        requestHash: createHash('sha256').update(look.join()).digest('hex'),
      },
    )
  }
}
